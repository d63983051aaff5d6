import { inflateSync } from 'node:zlib';

/**
 * The glyphs that a PDF of pdfkit draws, as the hexadecimal numbers they have in their font; `0000` is the box of a
 * missing one.
 */
export function pdfGlyphs(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams].flatMap(([, stream = '']) => {
    const texts = inflated(Buffer.from(stream, 'latin1')).matchAll(/<([0-9a-f]+)> -?[\d.]+/g);
    return [...texts].flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? []);
  });
}

/** The commands of a page are compressed, unless the document says otherwise; logos are not. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}
