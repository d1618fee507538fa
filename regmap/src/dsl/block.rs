//! `register_block!`: one block, written as its data sheet.

/// Describe one block of registers. Use it once, in a module of the block's name.
///
/// ```
/// mod counter {
///     //! Pulse counter: how many, and how far apart.
///     peerlane_regmap::register_block! {
///         /// Counts rising edges of the pulse input.
///         counter at 0x1_0000;
///
///         /// Starts and stops the count.
///         0x00 Control: ReadWrite {
///             /// Count while set; hold while clear.
///             [0:0] enable: bool, "flag" = 0;
///             /// Ignore a pulse closer than this to the one before; 0 takes every pulse.
///             [31:16] dead_time: u16, "cycles" = 0;
///         }
///         /// What went wrong since it was last cleared.
///         0x04 Faults: WriteOneToClear {
///             /// More pulses than the counter holds.
///             [0] overflow;
///         }
///     }
/// }
/// let control = counter::Control::default().with_enable(true).with_dead_time(3);
/// assert_eq!(control.to_raw(), 0x0003_0001);
/// assert_eq!(counter::Faults::OVERFLOW.to_raw(), 1);
/// ```
///
/// A register is `offset Name: Access { … }`, an array `offset Name[length by stride]: Access { … }`. Access is one of
/// `Constant`, `ReadOnly`, `ReadWrite`, `WriteOneToClear`, `Pulse`, or `ReadWrite external` where the gateware keeps the
/// word outside the register file. A body has fields, `[high:low] name: Type, "unit" = reset;` (one reset, or one per
/// element of an array), or flags, `[bit] name;` or `[bit] name = 1;`, which make a `bitflags` set. A block with several
/// instances names them: `name at page, instances first second;`. Its memories follow the registers:
/// `memories { Name at offset, words length, every stride, "unit"; }`, offsets in BAR0.
///
/// Every name needs its `///` text. What contradicts itself does not compile: overlapping fields or registers, bits past
/// 31, offsets that are no multiple of 4, a reset that does not fit, a name used twice, a Verilog keyword.
///
/// Besides the register types it defines `BLOCK` (the description), `INSTANCES`, `STRIDE_REGISTERS` (words of one
/// instance in [`REGISTERS`](crate::REGISTERS)) and `index`, the place of each register in that table.
#[macro_export]
macro_rules! register_block {
    (
        $(#[doc = $block_text:literal])*
        $block:ident at $page:expr $(, instances $($instance:ident)+)? ;
        $(
            $(#[doc = $text:literal])*
            $offset:literal $name:ident $([$length:literal by $stride:literal])? :
                $access:ident $($external:ident)? { $($body:tt)* }
        )*
        $(memories {
            $(
                $(#[doc = $memory_text:literal])*
                $memory:ident at $memory_offset:expr, words $words:expr, every $memory_stride:expr, $memory_unit:literal;
            )*
        })?
    ) => {
        $(
            $crate::__register! {
                [$($text)*] $name [$($body)*]
                $crate::describe::RegisterDescription {
                    name: stringify!($name),
                    text: concat!($($text, "\n"),*),
                    offset: $offset,
                    array: $crate::__array!($($length by $stride)?),
                    access: $crate::Access::$access,
                    external: $crate::__external!($($external)?),
                    fields: &[],
                }
            }
            $crate::__access! { $name $access $($external)? }
            $crate::__shape! { $name $($length)? }
        )*

        $(#[doc = $block_text])*
        pub const BLOCK: $crate::BlockDescription = $crate::BlockDescription {
            name: stringify!($block),
            text: concat!($($block_text, "\n"),*),
            page: $page,
            instances: $crate::__instances!($block $($($instance)+)?),
            registers: &[$(<$name as $crate::Register>::DESCRIPTION),*],
            memories: &[$($(
                $crate::describe::MemoryDescription {
                    name: stringify!($memory),
                    text: concat!($($memory_text, "\n"),*),
                    offset: $memory_offset,
                    stride: $memory_stride,
                    words: $words,
                    unit: $memory_unit,
                }
            ),*)?],
        };
        const _: () = $crate::check::accept(&BLOCK);

        /// How many of this block the card has.
        pub const INSTANCES: usize = BLOCK.instances.len();
        /// Words of one instance in [`REGISTERS`]($crate::REGISTERS): add it to an index for the next instance.
        pub const STRIDE_REGISTERS: usize = BLOCK.element_count();

        /// Place of each register in [`REGISTERS`]($crate::REGISTERS): instance 0, and element 0 of an array.
        pub mod index {
            $crate::__index! { $($name [$($length by $stride)?])* }
        }
    };
}

/// `Some` shape of an array, `None` of a single register.
#[doc(hidden)]
#[macro_export]
macro_rules! __array {
    () => {
        None
    };
    ($length:literal by $stride:literal) => {
        Some($crate::describe::Array { length: $length, stride: $stride })
    };
}

/// Whether the word `external` is there; anything else is refused.
#[doc(hidden)]
#[macro_export]
macro_rules! __external {
    () => {
        false
    };
    (external) => {
        true
    };
    ($other:ident) => {
        compile_error!(concat!(
            "after the access comes `external` or the body, not `",
            stringify!($other),
            "`"
        ))
    };
}

/// Names of the instances; a single one has the name of the block.
#[doc(hidden)]
#[macro_export]
macro_rules! __instances {
    ($block:ident) => {
        &[stringify!($block)]
    };
    ($block:ident $($instance:ident)+) => {
        &[$(stringify!($instance)),+]
    };
}

/// The constants of a block's `index` module.
#[doc(hidden)]
#[macro_export]
macro_rules! __index {
    ($($name:ident [$($length:literal by $stride:literal)?])*) => {
        $crate::__private::paste! {
            $(
                #[doc = concat!("Place of `", stringify!($name), "`.")]
                pub const [<$name:snake:upper>]: usize =
                    $crate::table::index(&super::BLOCK, <super::$name as $crate::Register>::OFFSET);
                $(
                    #[doc = concat!("Places from one element of `", stringify!($name), "` to the next.")]
                    pub const [<$name:snake:upper _STEP>]: usize = $crate::table::index(
                        &super::BLOCK,
                        <super::$name as $crate::Register>::OFFSET + $stride * ($length > 1) as u32,
                    ) - [<$name:snake:upper>];
                )?
            )*
        }
    };
}
