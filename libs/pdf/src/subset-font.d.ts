/** The used part of the package, which has no types of its own and whose published ones are outdated. */
declare module 'subset-font' {
  interface Options {
    keepAllGlyphs: true;
    targetFormat: 'truetype';
    variationAxes: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
