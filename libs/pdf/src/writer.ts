import type PDFDocument from 'pdfkit';
import { Font } from './font.ts';
import { type Cluster, linesOf, RIGHT_TO_LEFT, type Run } from './lines.ts';
import { scriptFonts } from './script-fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const characters = new Intl.Segmenter('it', { granularity: 'grapheme' });
/** Joiners, variation selectors and the like: a font without them would draw a box for them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARK = /\p{M}/u;
/** Orders to show a text in another direction than it is read, which could hide what it says, and other controls. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu;

/** A typeface of a document. */
export interface Face {
  bytes: Buffer;
  /** Of the fonts that stand in where it lacks a character. */
  weight: number;
}

/** How a text is written. */
export interface TextStyle<Name extends string> {
  face: Name;
  size: number;
  color?: string;
  width: number;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

/**
 * Writes text of any script into a PDF document: from right to left where it is read so, and in other fonts where the
 * document's own lack a character. It never draws the box of a missing glyph: a character that no font has is left out.
 */
export class Writer<Name extends string> {
  private constructor(
    private readonly pdf: Pdf,
    /** The fonts of each face, in the order in which they are tried. */
    private readonly fonts: ReadonlyMap<Name, readonly [Font, ...Font[]]>,
  ) {}

  /**
   * Registers the faces in a document, and the fonts for the characters of a text that they lack.
   * @param texts contains everything that may be written.
   */
  static async of<Name extends string>(
    pdf: Pdf,
    faces: ReadonlyMap<Name, Face>,
    texts: string,
  ): Promise<Writer<Name>> {
    const own = new Map([...faces].map(([name, { bytes }]) => [name, new Font(name, bytes)]));
    const missing = new Set(
      Array.from(clean(texts)).filter(
        (character) => !INVISIBLE.test(character) && [...own.values()].some((font) => !font.has(character)),
      ),
    );
    const weights = [...new Set([...faces.values()].map(({ weight }) => weight))];
    const others = new Map<number, Font[]>();
    for (const weight of weights) others.set(weight, await scriptFonts(missing, weight));
    for (const { name, bytes } of [...own.values(), ...[...others.values()].flat()])
      pdf.registerFont(name, bytes);
    const fonts = [...own].map(
      ([name, font]) => [name, [font, ...(others.get(faces.get(name)?.weight ?? 0) ?? [])]] as const,
    );
    return new Writer(pdf, new Map(fonts));
  }

  /** Whether a face has all characters of a text itself. */
  isComplete(text: string, face: Name): boolean {
    return this.isOwn(this.paragraphsOf(text, face), face) && this.written(text, face) === clean(text);
  }

  /** What is written of a text: all of it, if the fonts have its characters. */
  written(text: string, face: Name): string {
    return this.paragraphsOf(text, face).map(textOf).join('\n');
  }

  /** Writes a text where the document is, or at a place, and moves the document below it. */
  text(text: string, style: TextStyle<Name>, x = this.pdf.x, y = this.pdf.y): void {
    const { width, align = 'left', lineGap = 0, color } = style;
    if (color !== undefined) this.pdf.fillColor(color);
    const paragraphs = this.paragraphsOf(text, style.face);
    if (this.isOwn(paragraphs, style.face)) {
      this.select(style).text(paragraphs.map(textOf).join('\n'), x, y, { width, align, lineGap });
      return;
    }
    let top = y;
    for (const line of this.linesIn(paragraphs, style)) {
      const { ascent, height } = this.measuresOf(line, style);
      const free = width - sum(line.map((run) => run.width));
      let left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
      for (const run of line) {
        this.draw(run, style.size, left, top + ascent);
        left += run.width;
      }
      top += height;
    }
    this.select(style);
    this.pdf.x = x;
    this.pdf.y = top;
  }

  /** The height that a text takes. */
  heightOf(text: string, style: TextStyle<Name>): number {
    const { width, lineGap = 0 } = style;
    const paragraphs = this.paragraphsOf(text, style.face);
    if (this.isOwn(paragraphs, style.face)) {
      const own = paragraphs.map(textOf).join('\n');
      return this.select(style).heightOfString(own, { width, lineGap });
    }
    return sum(this.linesIn(paragraphs, style).map((line) => this.measuresOf(line, style).height));
  }

  private draw({ font, text, isFromRight }: Run, size: number, x: number, baseline: number): void {
    // Vowel signs are moved around their letters, which those who copy or hear the text should not notice. Programs
    // turn what is read from the right around by themselves, and would do so twice.
    const isReordered = !isFromRight && MARK.test(text);
    if (isReordered) this.pdf.markContent('Span', { actual: text });
    this.select({ face: font.name, size });
    this.pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
    if (isReordered) this.pdf.endMarkedContent();
  }

  private paragraphsOf(text: string, face: Name): Cluster[][] {
    return clean(text)
      .split('\n')
      .map((paragraph) => {
        const clusters = this.clustersOf(paragraph, face);
        const isWhole = clusters.length === [...characters.segment(paragraph)].length;
        return isWhole ? clusters : this.clustersOf(withoutGaps(textOf(clusters)), face);
      });
  }

  private clustersOf(text: string, face: Name): Cluster[] {
    const fonts = this.fonts.get(face) ?? [];
    const found: Cluster[] = [];
    for (const { segment } of characters.segment(text)) {
      const visible = Array.from(segment).filter((character) => !INVISIBLE.test(character));
      const before = found.at(-1);
      // Such words stay in one run with the space between them: programs find them in their order within a run only.
      const isBetween = segment === ' ' && before !== undefined && RIGHT_TO_LEFT.test(before.text);
      const letters = visible.filter((character) => !MARK.test(character));
      const fontOf = (needed: string[]) =>
        [...(isBetween ? [before.font] : []), ...fonts].find((one) => needed.every((part) => one.has(part)));
      // Without a rare mark a name can still be read, without its letter it is another one.
      const font = fontOf(visible) ?? (letters.length > 0 ? fontOf(letters) : undefined);
      if (visible.length === 0 || font === undefined) continue;
      const text = Array.from(segment)
        .filter((character) => font.has(character))
        .join('');
      found.push({ text, font });
    }
    return this.shapable(found);
  }

  /** Leaves out what the shaper fails on: it knows not all of what fonts of rare scripts contain. */
  private shapable(clusters: readonly Cluster[]): Cluster[] {
    const kept: Cluster[] = [];
    let start = 0;
    for (let end = 1; end <= clusters.length; end++) {
      const part = clusters.slice(start, end);
      const font = part[0]?.font;
      if (font === undefined || clusters[end]?.font === font) continue;
      start = end;
      try {
        this.widthOf({ font, text: textOf(part), isFromRight: false }, 1);
        kept.push(...part);
      } catch {
        // Left out.
      }
    }
    return kept;
  }

  private isOwn(paragraphs: readonly Cluster[][], face: Name): boolean {
    const own = this.fonts.get(face)?.[0];
    return paragraphs.flat().every(({ font }) => font === own);
  }

  private linesIn(paragraphs: readonly Cluster[][], { width, size }: TextStyle<Name>): MeasuredLine[] {
    const widthOf = (run: Run) => this.widthOf(run, size);
    return paragraphs.flatMap((clusters) =>
      linesOf(clusters, width, widthOf).map((runs) => runs.map((run) => ({ ...run, width: widthOf(run) }))),
    );
  }

  private measuresOf(runs: readonly Run[], style: TextStyle<Name>): { ascent: number; height: number } {
    const { face, size, lineGap = 0 } = style;
    const fonts = [...(this.fonts.get(face)?.slice(0, 1) ?? []), ...runs.map(({ font }) => font)];
    const ascent = size * Math.max(...fonts.map((font) => font.ascent));
    const descent = size * Math.max(...fonts.map((font) => font.descent));
    return {
      ascent,
      height: Math.max(ascent + descent, this.select(style).currentLineHeight(true)) + lineGap,
    };
  }

  private widthOf({ font, text }: Run, size: number): number {
    return this.select({ face: font.name, size }).widthOfString(text, { features: [] });
  }

  private select({ face, size }: { face: string; size: number }): Pdf {
    return this.pdf.font(face).fontSize(size);
  }
}

type MeasuredLine = (Run & { width: number })[];

function clean(text: string): string {
  return text.normalize('NFC').replace(/\t/g, ' ').replace(CONTROLS, '');
}

/** Without what surrounded a word that is left out. */
function withoutGaps(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function textOf(clusters: readonly Cluster[]): string {
  return clusters.map(({ text }) => text).join('');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
