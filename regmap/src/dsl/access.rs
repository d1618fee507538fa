//! Access in the type: which traits a register has.

/// Traits by access.
#[doc(hidden)]
#[macro_export]
macro_rules! __access {
    ($name:ident Constant) => {
        #[diagnostic::do_not_recommend]
        impl $crate::Readable for $name {}
    };
    ($name:ident ReadOnly) => {
        #[diagnostic::do_not_recommend]
        impl $crate::Readable for $name {}
    };
    ($name:ident ReadWrite) => {
        #[diagnostic::do_not_recommend]
        impl $crate::Readable for $name {}
        #[diagnostic::do_not_recommend]
        impl $crate::Writable for $name {}
        #[diagnostic::do_not_recommend]
        impl $crate::Modifiable for $name {}
    };
    // The gateware may change it between a read and a write: no `modify`.
    ($name:ident ReadWrite external) => {
        #[diagnostic::do_not_recommend]
        impl $crate::Readable for $name {}
        #[diagnostic::do_not_recommend]
        impl $crate::Writable for $name {}
    };
    ($name:ident WriteOneToClear) => {
        #[diagnostic::do_not_recommend]
        impl $crate::Readable for $name {}
        #[diagnostic::do_not_recommend]
        impl $crate::Clearable for $name {}
    };
    ($name:ident Pulse) => {
        #[diagnostic::do_not_recommend]
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
        #[diagnostic::do_not_recommend]
        impl $crate::Single for $name {}
    };
    ($name:ident $length:literal) => {
        #[diagnostic::do_not_recommend]
        impl $crate::Elements for $name {}
    };
}
