/** The used part of the library: its encoders, which give bars as ones and spaces as noughts, and draw nothing. */
interface BarcodeEncoder {
  valid(): boolean;
  encode(): { readonly data: string; readonly text: string };
}

type BarcodeEncoderClass = new (value: string, options: { readonly flat?: boolean }) => BarcodeEncoder;

declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export const CODE128: BarcodeEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export const CODE39: BarcodeEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/index.js' {
  export const EAN13: BarcodeEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/ITF/index.js' {
  export const ITF: BarcodeEncoderClass;
}
