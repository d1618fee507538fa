//! Access in the type: which traits a register has.

/// Traits by access.
#[doc(hidden)]
#[macro_export]
macro_rules! __access {
    ($name:ident Constant) => {
        impl $crate::Readable for $name {}
    };
    ($name:ident ReadOnly) => {
        impl $crate::Readable for $name {}
    };
    ($name:ident ReadWrite) => {
        impl $crate::Readable for $name {}
        impl $crate::Writable for $name {}
        impl $crate::Modifiable for $name {}
    };
    // The gateware may change it between a read and a write: no `modify`.
    ($name:ident ReadWrite external) => {
        impl $crate::Readable for $name {}
        impl $crate::Writable for $name {}
    };
    ($name:ident WriteOneToClear) => {
        impl $crate::Readable for $name {}
        impl $crate::Clearable for $name {}
    };
    ($name:ident Pulse) => {
        impl $crate::Pulse for $name {}
    };
    ($name:ident $access:ident $($external:ident)?) => {
        compile_error!(concat!(
            "register `", stringify!($name), "`: access is Constant, ReadOnly, ReadWrite, ReadWrite external, ",
            "WriteOneToClear or Pulse, not ", stringify!($access $($external)?)
        ));
    };
}

/// Traits by shape.
#[doc(hidden)]
#[macro_export]
macro_rules! __shape {
    ($name:ident) => {
        impl $crate::Single for $name {}
    };
    ($name:ident $length:literal) => {
        impl $crate::Elements for $name {}
    };
}
