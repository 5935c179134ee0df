import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns a QR code as an image address, as servers send it. */
export function drawQrCode(payload: string): string {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: payload, size: 240, marginSize: 4, xmlns: 'http://www.w3.org/2000/svg' }),
  );
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
