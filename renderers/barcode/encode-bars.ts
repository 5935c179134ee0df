import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';
import { EAN13 } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js';
import { ITF } from 'jsbarcode/bin/barcodes/ITF/index.js';
import { boletoBars } from '#domain/boleto.ts';
import { CashierError } from '#domain/cashier-error.ts';
import type { NodePropsByType } from '#generated/node-props.ts';

export type BarFormat = NodePropsByType['barcode']['format'];

interface Format {
  readonly encoder: BarcodeEncoderClass;
  /** Pattern of the values that the format can encode. */
  readonly values: RegExp;
  /** Returns the encoded text if it differs from the value; undefined for an invalid value. */
  readonly toText?: (value: string) => string | undefined;
  /** Quiet zone on either side, in modules, as the format's standard requires. */
  readonly quietZone: number;
}

/** ISO/IEC 15417 (Code 128), 16390 (interleaved 2 of 5), 15420 (EAN), 16388 (Code 39). */
const FORMATS: Readonly<Record<BarFormat, Format>> = {
  code128: { encoder: CODE128, values: /^[\x20-\x7e]{1,80}$/, quietZone: 10 },
  itf: { encoder: ITF, values: /^(?:\d\d){1,40}$/, quietZone: 10 },
  boleto: { encoder: ITF, values: /^\d{44}$/, toText: boletoBars, quietZone: 10 },
  ean13: { encoder: EAN13, values: /^\d{12,13}$/, quietZone: 11 },
  code39: { encoder: CODE39, values: /^[\dA-Z .$/+%-]{1,40}$/, quietZone: 10 },
};

export interface Bars {
  /** The encoded text: the value, with the check digit that the format adds. */
  readonly text: string;
  /** Width in modules, quiet zones included. */
  readonly width: number;
  /** Position and width of each bar, in modules. */
  readonly bars: readonly { readonly at: number; readonly width: number }[];
}

/**
 * Encodes a value as bars.
 *
 * @throws Error when the format cannot hold it, or a check digit is wrong
 */
export const encodeBars = (format: BarFormat, value: string): Bars => {
  const { encoder: Encoder, values, toText, quietZone } = FORMATS[format];
  const said = (toText ? toText(value) : value) ?? '';
  const encoder = values.test(said) ? new Encoder(said, { flat: true }) : undefined;
  // The message omits the value, which may be personal.
  if (!encoder?.valid())
    throw new CashierError('barcode.value', `A bar code of the format ${format} cannot hold this value.`);
  const { data, text } = encoder.encode();
  const bars = [...data.matchAll(/1+/g)].map(({ index, 0: run }) => ({ at: quietZone + index, width: run.length }));
  return { text, width: data.length + 2 * quietZone, bars };
};
