//! The type of one register: fields with accessors, or a set of flags.

/// One register type; the shape of the body says which kind.
#[doc(hidden)]
#[macro_export]
macro_rules! __register {
    (
        [$($text:literal)*] $name:ident
        [$( $(#[doc = $flag_text:literal])* [$bit:literal] $flag:ident $(= $($reset:literal),+)? ; )+]
        $description:expr
    ) => {
        $crate::__private::paste! {
            $crate::__private::bitflags::bitflags! {
                $(#[doc = $text])*
                #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
                pub struct $name: u32 {
                    $(
                        $(#[doc = $flag_text])*
                        const [<$flag:upper>] = $crate::check::bit($bit);
                    )+
                }
            }
        }
        $crate::__common! {
            $name $description,
            [$({
                name: stringify!($flag), text: concat!($($flag_text, "\n"),*), high: $bit, low: $bit, unit: "flag",
                reset: $crate::__reset!($($($reset),+)?), states: &[],
            })+]
            |raw| $name::from_bits_retain(raw), |register| register.bits()
        }
    };
    (
        [$($text:literal)*] $name:ident
        [$( $(#[doc = $field_text:literal])*
            [$high:literal : $low:literal] $field:ident : $kind:ty, $unit:literal = $($reset:expr),+ ; )+]
        $description:expr
    ) => {
        $(#[doc = $text])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(u32);

        $crate::__private::paste! {
            impl $name {
                $(
                    $(#[doc = $field_text])*
                    #[must_use]
                    pub fn $field(self) -> <$kind as $crate::FieldValue>::Read {
                        <$kind as $crate::FieldValue>::from_bits($crate::field::get(self.0, $high, $low))
                    }

                    #[doc = concat!("The same register with another `", stringify!($field), "`.")]
                    ///
                    /// # Panics
                    /// When the field cannot hold the value.
                    #[must_use]
                    pub fn [<with_ $field>](self, value: $kind) -> Self {
                        match self.[<try_with_ $field>](value) {
                            Ok(register) => register,
                            Err(error) => $crate::field::refuse(error),
                        }
                    }

                    #[doc = concat!("The same register with another `", stringify!($field), "`, if the field can hold it.")]
                    ///
                    /// # Errors
                    /// Says what the field takes.
                    pub fn [<try_with_ $field>](self, value: $kind) -> Result<Self, $crate::FieldOverflow> {
                        let value = $crate::FieldValue::to_bits(value);
                        match $crate::field::set(self.0, $high, $low, value) {
                            Some(raw) => Ok(Self(raw)),
                            None => Err($crate::FieldOverflow {
                                register: stringify!($name),
                                field: stringify!($field),
                                largest: $crate::field::get(u32::MAX, $high, $low),
                                value,
                            }),
                        }
                    }
                )+
            }
        }

        $(
            const _: () = $crate::check::type_holds(
                stringify!($name), stringify!($field), $high, $low, <$kind as $crate::FieldValue>::WIDTH,
            );
        )+

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(stringify!($name))$(.field(stringify!($field), &self.$field()))+.finish()
            }
        }

        $crate::__common! {
            $name $description,
            [$({
                name: stringify!($field), text: concat!($($field_text, "\n"),*), high: $high, low: $low, unit: $unit,
                reset: &[$($reset),+], states: <$kind as $crate::FieldValue>::STATES,
            })+]
            |raw| $name(raw), |register| register.0
        }
    };
}

/// What every register type has, whatever its body.
#[doc(hidden)]
#[macro_export]
macro_rules! __common {
    (
        $name:ident $description:expr,
        [$({ $($field:tt)* })+]
        |$raw:ident| $from:expr, |$register:ident| $to:expr
    ) => {
        impl $name {
            /// From the word on the bus. Bits of no field are kept.
            #[must_use]
            pub const fn from_raw($raw: u32) -> Self {
                $from
            }

            /// The word on the bus.
            #[must_use]
            pub const fn to_raw(self) -> u32 {
                let $register = self;
                $to
            }
        }

        impl Default for $name {
            /// The value after reset.
            fn default() -> Self {
                Self::from_raw(<Self as $crate::Register>::RESET)
            }
        }

        impl $crate::Register for $name {
            const DESCRIPTION: $crate::RegisterDescription = $crate::RegisterDescription {
                fields: &[$($crate::FieldDescription { $($field)* }),+],
                ..$description
            };
            const BLOCK: &'static $crate::BlockDescription = &BLOCK;

            fn from_raw(raw: u32) -> Self {
                Self::from_raw(raw)
            }

            fn to_raw(self) -> u32 {
                self.to_raw()
            }
        }
    };
}

/// Reset value of a flag: 0 unless said otherwise.
#[doc(hidden)]
#[macro_export]
macro_rules! __reset {
    () => {
        &[0]
    };
    ($($reset:expr),+) => {
        &[$($reset),+]
    };
}
