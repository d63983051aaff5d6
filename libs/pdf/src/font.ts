import { create, type Font as Outlines } from 'fontkit';

/** What a font contains: whether a text can be written in it, and its measures. */
export class Font {
  private readonly outlines: Outlines;
  constructor(
    /** Its name in the document. */
    readonly name: string,
    readonly bytes: Buffer,
  ) {
    const font = create(bytes);
    if ('fonts' in font) throw new Error(`${name} is a collection of fonts`);
    this.outlines = font;
  }

  has(character: string): boolean {
    return this.outlines.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  /** Above the baseline, for a size of 1. */
  get ascent(): number {
    return this.outlines.ascent / this.outlines.unitsPerEm;
  }

  /** Below the baseline, for a size of 1. */
  get descent(): number {
    return -this.outlines.descent / this.outlines.unitsPerEm;
  }
}
