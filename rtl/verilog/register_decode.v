// Generated from rtl/src/register_file/decode.rs by `cargo xtask emit`; do not edit.

module register_decode (
    input  wire        clock,
    input  wire        reset,
    input  wire        valid,
    input  wire [15:0] word,
    input  wire        outside,
    output wire        known,
    output wire        found,
    output wire [7:0]  index,
    output wire        whole,
    output wire        memory,
    output wire [3:0]  memory_number,
    output wire        read_only
);

    localparam [9:0] log_bins = 10'd896;
    localparam [3:0] memories = 4'd2;
    localparam [15:0] words_0 = 16'd0;
    localparam [15:0] words_1 = 16'd1;
    localparam [15:0] words_10 = 16'd10;
    localparam [15:0] words_100 = 16'h1413;
    localparam [15:0] words_101 = 16'h1414;
    localparam [15:0] words_102 = 16'h1415;
    localparam [15:0] words_103 = 16'h1416;
    localparam [15:0] words_104 = 16'h1417;
    localparam [15:0] words_105 = 16'h1418;
    localparam [15:0] words_106 = 16'h1419;
    localparam [15:0] words_107 = 16'h141a;
    localparam [15:0] words_108 = 16'h1800;
    localparam [15:0] words_109 = 16'h1801;
    localparam [15:0] words_11 = 16'd11;
    localparam [15:0] words_110 = 16'h1802;
    localparam [15:0] words_111 = 16'h1803;
    localparam [15:0] words_112 = 16'h1804;
    localparam [15:0] words_113 = 16'h1840;
    localparam [15:0] words_114 = 16'h1841;
    localparam [15:0] words_115 = 16'h1842;
    localparam [15:0] words_116 = 16'h1843;
    localparam [15:0] words_117 = 16'h1844;
    localparam [15:0] words_118 = 16'h1848;
    localparam [15:0] words_119 = 16'h1849;
    localparam [15:0] words_12 = 16'd12;
    localparam [15:0] words_120 = 16'h184a;
    localparam [15:0] words_121 = 16'h184b;
    localparam [15:0] words_122 = 16'h184c;
    localparam [15:0] words_123 = 16'h1850;
    localparam [15:0] words_124 = 16'h1851;
    localparam [15:0] words_125 = 16'h1852;
    localparam [15:0] words_126 = 16'h1853;
    localparam [15:0] words_127 = 16'h1854;
    localparam [15:0] words_128 = 16'h1858;
    localparam [15:0] words_129 = 16'h1859;
    localparam [15:0] words_13 = 16'd13;
    localparam [15:0] words_130 = 16'h185a;
    localparam [15:0] words_131 = 16'h185b;
    localparam [15:0] words_132 = 16'h185c;
    localparam [15:0] words_133 = 16'h1860;
    localparam [15:0] words_134 = 16'h1861;
    localparam [15:0] words_135 = 16'h1862;
    localparam [15:0] words_136 = 16'h1863;
    localparam [15:0] words_137 = 16'h1864;
    localparam [15:0] words_138 = 16'h1868;
    localparam [15:0] words_139 = 16'h1869;
    localparam [15:0] words_14 = 16'd14;
    localparam [15:0] words_140 = 16'h186a;
    localparam [15:0] words_141 = 16'h186b;
    localparam [15:0] words_142 = 16'h186c;
    localparam [15:0] words_143 = 16'h1870;
    localparam [15:0] words_144 = 16'h1871;
    localparam [15:0] words_145 = 16'h1872;
    localparam [15:0] words_146 = 16'h1873;
    localparam [15:0] words_147 = 16'h1874;
    localparam [15:0] words_148 = 16'h1878;
    localparam [15:0] words_149 = 16'h1879;
    localparam [15:0] words_15 = 16'd15;
    localparam [15:0] words_150 = 16'h187a;
    localparam [15:0] words_151 = 16'h187b;
    localparam [15:0] words_152 = 16'h187c;
    localparam [15:0] words_153 = 16'h1880;
    localparam [15:0] words_154 = 16'h1881;
    localparam [15:0] words_155 = 16'h1882;
    localparam [15:0] words_156 = 16'h1883;
    localparam [15:0] words_157 = 16'h1884;
    localparam [15:0] words_158 = 16'h1888;
    localparam [15:0] words_159 = 16'h1889;
    localparam [15:0] words_16 = 16'h400;
    localparam [15:0] words_160 = 16'h188a;
    localparam [15:0] words_161 = 16'h188b;
    localparam [15:0] words_162 = 16'h188c;
    localparam [15:0] words_163 = 16'h1890;
    localparam [15:0] words_164 = 16'h1891;
    localparam [15:0] words_165 = 16'h1892;
    localparam [15:0] words_166 = 16'h1893;
    localparam [15:0] words_167 = 16'h1894;
    localparam [15:0] words_168 = 16'h1898;
    localparam [15:0] words_169 = 16'h1899;
    localparam [15:0] words_17 = 16'h401;
    localparam [15:0] words_170 = 16'h189a;
    localparam [15:0] words_171 = 16'h189b;
    localparam [15:0] words_172 = 16'h189c;
    localparam [15:0] words_173 = 16'h18a0;
    localparam [15:0] words_174 = 16'h18a1;
    localparam [15:0] words_175 = 16'h18a2;
    localparam [15:0] words_176 = 16'h18a3;
    localparam [15:0] words_177 = 16'h18a4;
    localparam [15:0] words_178 = 16'h18a8;
    localparam [15:0] words_179 = 16'h18a9;
    localparam [15:0] words_18 = 16'h402;
    localparam [15:0] words_180 = 16'h18aa;
    localparam [15:0] words_181 = 16'h18ab;
    localparam [15:0] words_182 = 16'h18ac;
    localparam [15:0] words_183 = 16'h18b0;
    localparam [15:0] words_184 = 16'h18b1;
    localparam [15:0] words_185 = 16'h18b2;
    localparam [15:0] words_186 = 16'h18b3;
    localparam [15:0] words_187 = 16'h18b4;
    localparam [15:0] words_188 = 16'h18b8;
    localparam [15:0] words_189 = 16'h18b9;
    localparam [15:0] words_19 = 16'h403;
    localparam [15:0] words_190 = 16'h18ba;
    localparam [15:0] words_191 = 16'h18bb;
    localparam [15:0] words_192 = 16'h18bc;
    localparam [15:0] words_193 = 16'h1c00;
    localparam [15:0] words_194 = 16'h1c01;
    localparam [15:0] words_2 = 16'd2;
    localparam [15:0] words_20 = 16'h404;
    localparam [15:0] words_21 = 16'h405;
    localparam [15:0] words_22 = 16'h406;
    localparam [15:0] words_23 = 16'h407;
    localparam [15:0] words_24 = 16'h408;
    localparam [15:0] words_25 = 16'h409;
    localparam [15:0] words_26 = 16'h40a;
    localparam [15:0] words_27 = 16'h40b;
    localparam [15:0] words_28 = 16'h40c;
    localparam [15:0] words_29 = 16'h40d;
    localparam [15:0] words_3 = 16'd3;
    localparam [15:0] words_30 = 16'h40e;
    localparam [15:0] words_31 = 16'h40f;
    localparam [15:0] words_32 = 16'h800;
    localparam [15:0] words_33 = 16'h801;
    localparam [15:0] words_34 = 16'h802;
    localparam [15:0] words_35 = 16'h803;
    localparam [15:0] words_36 = 16'hc00;
    localparam [15:0] words_37 = 16'hc01;
    localparam [15:0] words_38 = 16'hc02;
    localparam [15:0] words_39 = 16'hc03;
    localparam [15:0] words_4 = 16'd4;
    localparam [15:0] words_40 = 16'hc04;
    localparam [15:0] words_41 = 16'hc05;
    localparam [15:0] words_42 = 16'hc06;
    localparam [15:0] words_43 = 16'hc07;
    localparam [15:0] words_44 = 16'hc08;
    localparam [15:0] words_45 = 16'hc09;
    localparam [15:0] words_46 = 16'hc0a;
    localparam [15:0] words_47 = 16'hc0b;
    localparam [15:0] words_48 = 16'hc0c;
    localparam [15:0] words_49 = 16'hc0d;
    localparam [15:0] words_5 = 16'd5;
    localparam [15:0] words_50 = 16'hc0e;
    localparam [15:0] words_51 = 16'hc0f;
    localparam [15:0] words_52 = 16'hc10;
    localparam [15:0] words_53 = 16'hc11;
    localparam [15:0] words_54 = 16'h1000;
    localparam [15:0] words_55 = 16'h1001;
    localparam [15:0] words_56 = 16'h1002;
    localparam [15:0] words_57 = 16'h1003;
    localparam [15:0] words_58 = 16'h1004;
    localparam [15:0] words_59 = 16'h1005;
    localparam [15:0] words_6 = 16'd6;
    localparam [15:0] words_60 = 16'h1006;
    localparam [15:0] words_61 = 16'h1007;
    localparam [15:0] words_62 = 16'h1008;
    localparam [15:0] words_63 = 16'h1009;
    localparam [15:0] words_64 = 16'h100a;
    localparam [15:0] words_65 = 16'h100b;
    localparam [15:0] words_66 = 16'h100c;
    localparam [15:0] words_67 = 16'h100d;
    localparam [15:0] words_68 = 16'h100e;
    localparam [15:0] words_69 = 16'h100f;
    localparam [15:0] words_7 = 16'd7;
    localparam [15:0] words_70 = 16'h1010;
    localparam [15:0] words_71 = 16'h1011;
    localparam [15:0] words_72 = 16'h1012;
    localparam [15:0] words_73 = 16'h1013;
    localparam [15:0] words_74 = 16'h1014;
    localparam [15:0] words_75 = 16'h1015;
    localparam [15:0] words_76 = 16'h1016;
    localparam [15:0] words_77 = 16'h1017;
    localparam [15:0] words_78 = 16'h1018;
    localparam [15:0] words_79 = 16'h1019;
    localparam [15:0] words_8 = 16'd8;
    localparam [15:0] words_80 = 16'h101a;
    localparam [15:0] words_81 = 16'h1400;
    localparam [15:0] words_82 = 16'h1401;
    localparam [15:0] words_83 = 16'h1402;
    localparam [15:0] words_84 = 16'h1403;
    localparam [15:0] words_85 = 16'h1404;
    localparam [15:0] words_86 = 16'h1405;
    localparam [15:0] words_87 = 16'h1406;
    localparam [15:0] words_88 = 16'h1407;
    localparam [15:0] words_89 = 16'h1408;
    localparam [15:0] words_9 = 16'd9;
    localparam [15:0] words_90 = 16'h1409;
    localparam [15:0] words_91 = 16'h140a;
    localparam [15:0] words_92 = 16'h140b;
    localparam [15:0] words_93 = 16'h140c;
    localparam [15:0] words_94 = 16'h140d;
    localparam [15:0] words_95 = 16'h140e;
    localparam [15:0] words_96 = 16'h140f;
    localparam [15:0] words_97 = 16'h1410;
    localparam [15:0] words_98 = 16'h1411;
    localparam [15:0] words_99 = 16'h1412;

    reg        asked;
    reg        hit;
    reg  [7:0] hit_index;
    reg        hit_whole;
    reg        hit_memory;
    reg  [3:0] hit_instance;
    reg        hit_read_only;
    reg        match_found;
    reg  [7:0] match_index;
    reg        match_whole;
    reg        match_read_only;
    reg        match_memory;

    always @* begin
        match_found = 1'd0;
        match_index = 8'd0;
        match_whole = 1'd0;
        match_read_only = 1'd0;
        match_memory = 1'd0;
        if (valid) begin
            if (word == words_0) begin
                match_found = 1'd1;
                match_index = match_index;
                match_read_only = 1'd1;
            end
            if (word == words_1) begin
                match_found = 1'd1;
                match_index = match_index | 8'd1;
                match_read_only = 1'd1;
            end
            if (word == words_2) begin
                match_found = 1'd1;
                match_index = match_index | 8'd2;
                match_read_only = 1'd1;
            end
            if (word == words_3) begin
                match_found = 1'd1;
                match_index = match_index | 8'd3;
                match_read_only = 1'd1;
            end
            if (word == words_4) begin
                match_found = 1'd1;
                match_index = match_index | 8'd4;
                match_read_only = 1'd1;
            end
            if (word == words_5) begin
                match_found = 1'd1;
                match_index = match_index | 8'd5;
                match_read_only = 1'd1;
            end
            if (word == words_6) begin
                match_found = 1'd1;
                match_index = match_index | 8'd6;
                match_read_only = 1'd1;
            end
            if (word == words_7) begin
                match_found = 1'd1;
                match_index = match_index | 8'd7;
                match_read_only = 1'd1;
            end
            if (word == words_8) begin
                match_found = 1'd1;
                match_index = match_index | 8'd8;
                match_read_only = 1'd1;
            end
            if (word == words_9) begin
                match_found = 1'd1;
                match_index = match_index | 8'd9;
                match_read_only = 1'd1;
            end
            if (word == words_10) begin
                match_found = 1'd1;
                match_index = match_index | 8'd10;
                match_read_only = 1'd1;
            end
            if (word == words_11) begin
                match_found = 1'd1;
                match_index = match_index | 8'd11;
                match_read_only = 1'd1;
            end
            if (word == words_12) begin
                match_found = 1'd1;
                match_index = match_index | 8'd12;
                match_whole = 1'd1;
            end
            if (word == words_13) begin
                match_found = 1'd1;
                match_index = match_index | 8'd13;
                match_read_only = 1'd1;
            end
            if (word == words_14) begin
                match_found = 1'd1;
                match_index = match_index | 8'd14;
                match_read_only = 1'd1;
            end
            if (word == words_15) begin
                match_found = 1'd1;
                match_index = match_index | 8'd15;
            end
            if (word == words_16) begin
                match_found = 1'd1;
                match_index = match_index | 8'd16;
                match_whole = 1'd1;
            end
            if (word == words_17) begin
                match_found = 1'd1;
                match_index = match_index | 8'd17;
                match_whole = 1'd1;
            end
            if (word == words_18) begin
                match_found = 1'd1;
                match_index = match_index | 8'd18;
                match_whole = 1'd1;
            end
            if (word == words_19) begin
                match_found = 1'd1;
                match_index = match_index | 8'd19;
                match_whole = 1'd1;
            end
            if (word == words_20) begin
                match_found = 1'd1;
                match_index = match_index | 8'd20;
                match_whole = 1'd1;
            end
            if (word == words_21) begin
                match_found = 1'd1;
                match_index = match_index | 8'd21;
                match_whole = 1'd1;
            end
            if (word == words_22) begin
                match_found = 1'd1;
                match_index = match_index | 8'd22;
                match_whole = 1'd1;
            end
            if (word == words_23) begin
                match_found = 1'd1;
                match_index = match_index | 8'd23;
                match_whole = 1'd1;
            end
            if (word == words_24) begin
                match_found = 1'd1;
                match_index = match_index | 8'd24;
                match_whole = 1'd1;
            end
            if (word == words_25) begin
                match_found = 1'd1;
                match_index = match_index | 8'd25;
                match_whole = 1'd1;
            end
            if (word == words_26) begin
                match_found = 1'd1;
                match_index = match_index | 8'd26;
                match_whole = 1'd1;
            end
            if (word == words_27) begin
                match_found = 1'd1;
                match_index = match_index | 8'd27;
                match_whole = 1'd1;
            end
            if (word == words_28) begin
                match_found = 1'd1;
                match_index = match_index | 8'd28;
                match_whole = 1'd1;
            end
            if (word == words_29) begin
                match_found = 1'd1;
                match_index = match_index | 8'd29;
                match_whole = 1'd1;
            end
            if (word == words_30) begin
                match_found = 1'd1;
                match_index = match_index | 8'd30;
                match_whole = 1'd1;
            end
            if (word == words_31) begin
                match_found = 1'd1;
                match_index = match_index | 8'd31;
                match_whole = 1'd1;
            end
            if (word == words_32) begin
                match_found = 1'd1;
                match_index = match_index | 8'd32;
                match_whole = 1'd1;
            end
            if (word == words_33) begin
                match_found = 1'd1;
                match_index = match_index | 8'd33;
                match_read_only = 1'd1;
            end
            if (word == words_34) begin
                match_found = 1'd1;
                match_index = match_index | 8'd34;
                match_read_only = 1'd1;
            end
            if (word == words_35) begin
                match_found = 1'd1;
                match_index = match_index | 8'd35;
                match_read_only = 1'd1;
            end
            if (word == words_36) begin
                match_found = 1'd1;
                match_index = match_index | 8'd36;
                match_whole = 1'd1;
            end
            if (word == words_37) begin
                match_found = 1'd1;
                match_index = match_index | 8'd37;
            end
            if (word == words_38) begin
                match_found = 1'd1;
                match_index = match_index | 8'd38;
            end
            if (word == words_39) begin
                match_found = 1'd1;
                match_index = match_index | 8'd39;
            end
            if (word == words_40) begin
                match_found = 1'd1;
                match_index = match_index | 8'd40;
            end
            if (word == words_41) begin
                match_found = 1'd1;
                match_index = match_index | 8'd41;
            end
            if (word == words_42) begin
                match_found = 1'd1;
                match_index = match_index | 8'd42;
            end
            if (word == words_43) begin
                match_found = 1'd1;
                match_index = match_index | 8'd43;
                match_read_only = 1'd1;
            end
            if (word == words_44) begin
                match_found = 1'd1;
                match_index = match_index | 8'd44;
                match_read_only = 1'd1;
            end
            if (word == words_45) begin
                match_found = 1'd1;
                match_index = match_index | 8'd45;
                match_read_only = 1'd1;
            end
            if (word == words_46) begin
                match_found = 1'd1;
                match_index = match_index | 8'd46;
                match_read_only = 1'd1;
            end
            if (word == words_47) begin
                match_found = 1'd1;
                match_index = match_index | 8'd47;
                match_read_only = 1'd1;
            end
            if (word == words_48) begin
                match_found = 1'd1;
                match_index = match_index | 8'd48;
                match_read_only = 1'd1;
            end
            if (word == words_49) begin
                match_found = 1'd1;
                match_index = match_index | 8'd49;
                match_read_only = 1'd1;
            end
            if (word == words_50) begin
                match_found = 1'd1;
                match_index = match_index | 8'd50;
                match_read_only = 1'd1;
            end
            if (word == words_51) begin
                match_found = 1'd1;
                match_index = match_index | 8'd51;
                match_read_only = 1'd1;
            end
            if (word == words_52) begin
                match_found = 1'd1;
                match_index = match_index | 8'd52;
                match_read_only = 1'd1;
            end
            if (word == words_53) begin
                match_found = 1'd1;
                match_index = match_index | 8'd53;
                match_read_only = 1'd1;
            end
            if (word == words_54) begin
                match_found = 1'd1;
                match_index = match_index | 8'd54;
                match_whole = 1'd1;
            end
            if (word == words_55) begin
                match_found = 1'd1;
                match_index = match_index | 8'd55;
            end
            if (word == words_56) begin
                match_found = 1'd1;
                match_index = match_index | 8'd56;
                match_read_only = 1'd1;
            end
            if (word == words_57) begin
                match_found = 1'd1;
                match_index = match_index | 8'd57;
                match_read_only = 1'd1;
            end
            if (word == words_58) begin
                match_found = 1'd1;
                match_index = match_index | 8'd58;
                match_read_only = 1'd1;
            end
            if (word == words_59) begin
                match_found = 1'd1;
                match_index = match_index | 8'd59;
                match_read_only = 1'd1;
            end
            if (word == words_60) begin
                match_found = 1'd1;
                match_index = match_index | 8'd60;
                match_read_only = 1'd1;
            end
            if (word == words_61) begin
                match_found = 1'd1;
                match_index = match_index | 8'd61;
                match_read_only = 1'd1;
            end
            if (word == words_62) begin
                match_found = 1'd1;
                match_index = match_index | 8'd62;
                match_read_only = 1'd1;
            end
            if (word == words_63) begin
                match_found = 1'd1;
                match_index = match_index | 8'd63;
                match_read_only = 1'd1;
            end
            if (word == words_64) begin
                match_found = 1'd1;
                match_index = match_index | 8'd64;
                match_read_only = 1'd1;
            end
            if (word == words_65) begin
                match_found = 1'd1;
                match_index = match_index | 8'd65;
                match_read_only = 1'd1;
            end
            if (word == words_66) begin
                match_found = 1'd1;
                match_index = match_index | 8'd66;
                match_read_only = 1'd1;
            end
            if (word == words_67) begin
                match_found = 1'd1;
                match_index = match_index | 8'd67;
                match_read_only = 1'd1;
            end
            if (word == words_68) begin
                match_found = 1'd1;
                match_index = match_index | 8'd68;
                match_read_only = 1'd1;
            end
            if (word == words_69) begin
                match_found = 1'd1;
                match_index = match_index | 8'd69;
                match_read_only = 1'd1;
            end
            if (word == words_70) begin
                match_found = 1'd1;
                match_index = match_index | 8'd70;
                match_read_only = 1'd1;
            end
            if (word == words_71) begin
                match_found = 1'd1;
                match_index = match_index | 8'd71;
                match_read_only = 1'd1;
            end
            if (word == words_72) begin
                match_found = 1'd1;
                match_index = match_index | 8'd72;
                match_read_only = 1'd1;
            end
            if (word == words_73) begin
                match_found = 1'd1;
                match_index = match_index | 8'd73;
                match_read_only = 1'd1;
            end
            if (word == words_74) begin
                match_found = 1'd1;
                match_index = match_index | 8'd74;
                match_read_only = 1'd1;
            end
            if (word == words_75) begin
                match_found = 1'd1;
                match_index = match_index | 8'd75;
                match_read_only = 1'd1;
            end
            if (word == words_76) begin
                match_found = 1'd1;
                match_index = match_index | 8'd76;
                match_read_only = 1'd1;
            end
            if (word == words_77) begin
                match_found = 1'd1;
                match_index = match_index | 8'd77;
                match_read_only = 1'd1;
            end
            if (word == words_78) begin
                match_found = 1'd1;
                match_index = match_index | 8'd78;
                match_read_only = 1'd1;
            end
            if (word == words_79) begin
                match_found = 1'd1;
                match_index = match_index | 8'd79;
                match_read_only = 1'd1;
            end
            if (word == words_80) begin
                match_found = 1'd1;
                match_index = match_index | 8'd80;
                match_read_only = 1'd1;
            end
            if (word == words_81) begin
                match_found = 1'd1;
                match_index = match_index | 8'd81;
                match_whole = 1'd1;
            end
            if (word == words_82) begin
                match_found = 1'd1;
                match_index = match_index | 8'd82;
            end
            if (word == words_83) begin
                match_found = 1'd1;
                match_index = match_index | 8'd83;
                match_read_only = 1'd1;
            end
            if (word == words_84) begin
                match_found = 1'd1;
                match_index = match_index | 8'd84;
                match_read_only = 1'd1;
            end
            if (word == words_85) begin
                match_found = 1'd1;
                match_index = match_index | 8'd85;
                match_read_only = 1'd1;
            end
            if (word == words_86) begin
                match_found = 1'd1;
                match_index = match_index | 8'd86;
                match_read_only = 1'd1;
            end
            if (word == words_87) begin
                match_found = 1'd1;
                match_index = match_index | 8'd87;
                match_read_only = 1'd1;
            end
            if (word == words_88) begin
                match_found = 1'd1;
                match_index = match_index | 8'd88;
                match_read_only = 1'd1;
            end
            if (word == words_89) begin
                match_found = 1'd1;
                match_index = match_index | 8'd89;
                match_read_only = 1'd1;
            end
            if (word == words_90) begin
                match_found = 1'd1;
                match_index = match_index | 8'd90;
                match_read_only = 1'd1;
            end
            if (word == words_91) begin
                match_found = 1'd1;
                match_index = match_index | 8'd91;
                match_read_only = 1'd1;
            end
            if (word == words_92) begin
                match_found = 1'd1;
                match_index = match_index | 8'd92;
                match_read_only = 1'd1;
            end
            if (word == words_93) begin
                match_found = 1'd1;
                match_index = match_index | 8'd93;
                match_read_only = 1'd1;
            end
            if (word == words_94) begin
                match_found = 1'd1;
                match_index = match_index | 8'd94;
                match_read_only = 1'd1;
            end
            if (word == words_95) begin
                match_found = 1'd1;
                match_index = match_index | 8'd95;
                match_read_only = 1'd1;
            end
            if (word == words_96) begin
                match_found = 1'd1;
                match_index = match_index | 8'd96;
                match_read_only = 1'd1;
            end
            if (word == words_97) begin
                match_found = 1'd1;
                match_index = match_index | 8'd97;
                match_read_only = 1'd1;
            end
            if (word == words_98) begin
                match_found = 1'd1;
                match_index = match_index | 8'd98;
                match_read_only = 1'd1;
            end
            if (word == words_99) begin
                match_found = 1'd1;
                match_index = match_index | 8'd99;
                match_read_only = 1'd1;
            end
            if (word == words_100) begin
                match_found = 1'd1;
                match_index = match_index | 8'd100;
                match_read_only = 1'd1;
            end
            if (word == words_101) begin
                match_found = 1'd1;
                match_index = match_index | 8'd101;
                match_read_only = 1'd1;
            end
            if (word == words_102) begin
                match_found = 1'd1;
                match_index = match_index | 8'd102;
                match_read_only = 1'd1;
            end
            if (word == words_103) begin
                match_found = 1'd1;
                match_index = match_index | 8'd103;
                match_read_only = 1'd1;
            end
            if (word == words_104) begin
                match_found = 1'd1;
                match_index = match_index | 8'd104;
                match_read_only = 1'd1;
            end
            if (word == words_105) begin
                match_found = 1'd1;
                match_index = match_index | 8'd105;
                match_read_only = 1'd1;
            end
            if (word == words_106) begin
                match_found = 1'd1;
                match_index = match_index | 8'd106;
                match_read_only = 1'd1;
            end
            if (word == words_107) begin
                match_found = 1'd1;
                match_index = match_index | 8'd107;
                match_read_only = 1'd1;
            end
            if (word == words_108) begin
                match_found = 1'd1;
                match_index = match_index | 8'd108;
                match_read_only = 1'd1;
            end
            if (word == words_109) begin
                match_found = 1'd1;
                match_index = match_index | 8'd109;
                match_read_only = 1'd1;
            end
            if (word == words_110) begin
                match_found = 1'd1;
                match_index = match_index | 8'd110;
                match_read_only = 1'd1;
            end
            if (word == words_111) begin
                match_found = 1'd1;
                match_index = match_index | 8'd111;
                match_read_only = 1'd1;
            end
            if (word == words_112) begin
                match_found = 1'd1;
                match_index = match_index | 8'd112;
                match_whole = 1'd1;
            end
            if (word == words_113) begin
                match_found = 1'd1;
                match_index = match_index | 8'd113;
            end
            if (word == words_114) begin
                match_found = 1'd1;
                match_index = match_index | 8'd114;
            end
            if (word == words_115) begin
                match_found = 1'd1;
                match_index = match_index | 8'd115;
            end
            if (word == words_116) begin
                match_found = 1'd1;
                match_index = match_index | 8'd116;
            end
            if (word == words_117) begin
                match_found = 1'd1;
                match_index = match_index | 8'd117;
            end
            if (word == words_118) begin
                match_found = 1'd1;
                match_index = match_index | 8'd118;
            end
            if (word == words_119) begin
                match_found = 1'd1;
                match_index = match_index | 8'd119;
            end
            if (word == words_120) begin
                match_found = 1'd1;
                match_index = match_index | 8'd120;
            end
            if (word == words_121) begin
                match_found = 1'd1;
                match_index = match_index | 8'd121;
            end
            if (word == words_122) begin
                match_found = 1'd1;
                match_index = match_index | 8'd122;
            end
            if (word == words_123) begin
                match_found = 1'd1;
                match_index = match_index | 8'd123;
            end
            if (word == words_124) begin
                match_found = 1'd1;
                match_index = match_index | 8'd124;
            end
            if (word == words_125) begin
                match_found = 1'd1;
                match_index = match_index | 8'd125;
            end
            if (word == words_126) begin
                match_found = 1'd1;
                match_index = match_index | 8'd126;
            end
            if (word == words_127) begin
                match_found = 1'd1;
                match_index = match_index | 8'd127;
            end
            if (word == words_128) begin
                match_found = 1'd1;
                match_index = match_index | 8'd128;
            end
            if (word == words_129) begin
                match_found = 1'd1;
                match_index = match_index | 8'd129;
            end
            if (word == words_130) begin
                match_found = 1'd1;
                match_index = match_index | 8'd130;
            end
            if (word == words_131) begin
                match_found = 1'd1;
                match_index = match_index | 8'd131;
            end
            if (word == words_132) begin
                match_found = 1'd1;
                match_index = match_index | 8'd132;
            end
            if (word == words_133) begin
                match_found = 1'd1;
                match_index = match_index | 8'd133;
            end
            if (word == words_134) begin
                match_found = 1'd1;
                match_index = match_index | 8'd134;
            end
            if (word == words_135) begin
                match_found = 1'd1;
                match_index = match_index | 8'd135;
            end
            if (word == words_136) begin
                match_found = 1'd1;
                match_index = match_index | 8'd136;
            end
            if (word == words_137) begin
                match_found = 1'd1;
                match_index = match_index | 8'd137;
            end
            if (word == words_138) begin
                match_found = 1'd1;
                match_index = match_index | 8'd138;
            end
            if (word == words_139) begin
                match_found = 1'd1;
                match_index = match_index | 8'd139;
            end
            if (word == words_140) begin
                match_found = 1'd1;
                match_index = match_index | 8'd140;
            end
            if (word == words_141) begin
                match_found = 1'd1;
                match_index = match_index | 8'd141;
            end
            if (word == words_142) begin
                match_found = 1'd1;
                match_index = match_index | 8'd142;
            end
            if (word == words_143) begin
                match_found = 1'd1;
                match_index = match_index | 8'd143;
            end
            if (word == words_144) begin
                match_found = 1'd1;
                match_index = match_index | 8'd144;
            end
            if (word == words_145) begin
                match_found = 1'd1;
                match_index = match_index | 8'd145;
            end
            if (word == words_146) begin
                match_found = 1'd1;
                match_index = match_index | 8'd146;
            end
            if (word == words_147) begin
                match_found = 1'd1;
                match_index = match_index | 8'd147;
            end
            if (word == words_148) begin
                match_found = 1'd1;
                match_index = match_index | 8'd148;
            end
            if (word == words_149) begin
                match_found = 1'd1;
                match_index = match_index | 8'd149;
            end
            if (word == words_150) begin
                match_found = 1'd1;
                match_index = match_index | 8'd150;
            end
            if (word == words_151) begin
                match_found = 1'd1;
                match_index = match_index | 8'd151;
            end
            if (word == words_152) begin
                match_found = 1'd1;
                match_index = match_index | 8'd152;
            end
            if (word == words_153) begin
                match_found = 1'd1;
                match_index = match_index | 8'd153;
            end
            if (word == words_154) begin
                match_found = 1'd1;
                match_index = match_index | 8'd154;
            end
            if (word == words_155) begin
                match_found = 1'd1;
                match_index = match_index | 8'd155;
            end
            if (word == words_156) begin
                match_found = 1'd1;
                match_index = match_index | 8'd156;
            end
            if (word == words_157) begin
                match_found = 1'd1;
                match_index = match_index | 8'd157;
            end
            if (word == words_158) begin
                match_found = 1'd1;
                match_index = match_index | 8'd158;
            end
            if (word == words_159) begin
                match_found = 1'd1;
                match_index = match_index | 8'd159;
            end
            if (word == words_160) begin
                match_found = 1'd1;
                match_index = match_index | 8'd160;
            end
            if (word == words_161) begin
                match_found = 1'd1;
                match_index = match_index | 8'd161;
            end
            if (word == words_162) begin
                match_found = 1'd1;
                match_index = match_index | 8'd162;
            end
            if (word == words_163) begin
                match_found = 1'd1;
                match_index = match_index | 8'd163;
            end
            if (word == words_164) begin
                match_found = 1'd1;
                match_index = match_index | 8'd164;
            end
            if (word == words_165) begin
                match_found = 1'd1;
                match_index = match_index | 8'd165;
            end
            if (word == words_166) begin
                match_found = 1'd1;
                match_index = match_index | 8'd166;
            end
            if (word == words_167) begin
                match_found = 1'd1;
                match_index = match_index | 8'd167;
            end
            if (word == words_168) begin
                match_found = 1'd1;
                match_index = match_index | 8'd168;
            end
            if (word == words_169) begin
                match_found = 1'd1;
                match_index = match_index | 8'd169;
            end
            if (word == words_170) begin
                match_found = 1'd1;
                match_index = match_index | 8'd170;
            end
            if (word == words_171) begin
                match_found = 1'd1;
                match_index = match_index | 8'd171;
            end
            if (word == words_172) begin
                match_found = 1'd1;
                match_index = match_index | 8'd172;
            end
            if (word == words_173) begin
                match_found = 1'd1;
                match_index = match_index | 8'd173;
            end
            if (word == words_174) begin
                match_found = 1'd1;
                match_index = match_index | 8'd174;
            end
            if (word == words_175) begin
                match_found = 1'd1;
                match_index = match_index | 8'd175;
            end
            if (word == words_176) begin
                match_found = 1'd1;
                match_index = match_index | 8'd176;
            end
            if (word == words_177) begin
                match_found = 1'd1;
                match_index = match_index | 8'd177;
            end
            if (word == words_178) begin
                match_found = 1'd1;
                match_index = match_index | 8'd178;
            end
            if (word == words_179) begin
                match_found = 1'd1;
                match_index = match_index | 8'd179;
            end
            if (word == words_180) begin
                match_found = 1'd1;
                match_index = match_index | 8'd180;
            end
            if (word == words_181) begin
                match_found = 1'd1;
                match_index = match_index | 8'd181;
            end
            if (word == words_182) begin
                match_found = 1'd1;
                match_index = match_index | 8'd182;
            end
            if (word == words_183) begin
                match_found = 1'd1;
                match_index = match_index | 8'd183;
            end
            if (word == words_184) begin
                match_found = 1'd1;
                match_index = match_index | 8'd184;
            end
            if (word == words_185) begin
                match_found = 1'd1;
                match_index = match_index | 8'd185;
            end
            if (word == words_186) begin
                match_found = 1'd1;
                match_index = match_index | 8'd186;
            end
            if (word == words_187) begin
                match_found = 1'd1;
                match_index = match_index | 8'd187;
            end
            if (word == words_188) begin
                match_found = 1'd1;
                match_index = match_index | 8'd188;
            end
            if (word == words_189) begin
                match_found = 1'd1;
                match_index = match_index | 8'd189;
            end
            if (word == words_190) begin
                match_found = 1'd1;
                match_index = match_index | 8'd190;
            end
            if (word == words_191) begin
                match_found = 1'd1;
                match_index = match_index | 8'd191;
            end
            if (word == words_192) begin
                match_found = 1'd1;
                match_index = match_index | 8'd192;
            end
            if (word == words_193) begin
                match_found = 1'd1;
                match_index = match_index | 8'd193;
            end
            if (word == words_194) begin
                match_found = 1'd1;
                match_index = match_index | 8'd194;
                match_read_only = 1'd1;
            end
            match_memory = (word[15] & (word[14:11] < memories)) & (word[10] | (word[9:0] < log_bins));
        end
    end

    assign known = asked;
    assign found = hit;
    assign index = hit_index;
    assign whole = hit_whole;
    assign memory = hit_memory;
    assign memory_number = hit_instance;
    assign read_only = hit_read_only;

    always @(posedge clock) begin
        if (reset) begin
            asked <= 1'd0;
            hit <= 1'd0;
            hit_index <= 8'd0;
            hit_whole <= 1'd0;
            hit_memory <= 1'd0;
            hit_instance <= 4'd0;
            hit_read_only <= 1'd0;
        end else begin
            asked <= valid;
            if (valid) begin
                hit <= match_found & (~outside);
                hit_index <= match_index;
                hit_whole <= match_whole;
                hit_memory <= match_memory & (~outside);
                hit_instance <= word[14:11];
                hit_read_only <= match_read_only | match_memory;
            end
        end
    end

endmodule
