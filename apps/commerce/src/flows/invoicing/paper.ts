import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { Writer } from '@academy/pdf';
import { type Language, LOCALES } from '@academy/shared';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const COLUMN = WIDTH / 2 - 12;
const AMOUNT_WIDTH = 130;
const INK = '#16213a';
const MUTED = '#5b6478';
const LINE = '#d9d3c5';

const require = createRequire(import.meta.url);
const fontAt = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/inter/${path}.ttf`));
/** Embedded, since the viewer's own fonts may lack € or ò. */
const FACES = new Map([
  ['regular', { bytes: fontAt('400Regular/Inter_400Regular'), weight: 400 }],
  ['bold', { bytes: fontAt('600SemiBold/Inter_600SemiBold'), weight: 600 }],
] as const);

/** What a paper is opened with. */
export interface PaperHead {
  title: string;
  number: string;
  /** Of the issuer, above everything. */
  author: string;
  language: Language;
  createdAt: Date;
  /** Everything that will be written, so that fonts are embedded for it. */
  source: unknown;
}

/** A party of a paper, line by line, the name first; empty lines are left out. */
export interface PaperParty {
  title: string;
  lines: string[];
}

/** A paper of the academy (A4): drawn from top to bottom, and the same bytes for the same content. */
export class Paper {
  private readonly bytes: Promise<Buffer>;

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly writer: Writer<'regular' | 'bold'>,
  ) {
    this.bytes = buffer(document);
  }

  static async open({ title, number, author, language, createdAt, source }: PaperHead): Promise<Paper> {
    const document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: LOCALES[language],
      displayTitle: true,
      info: { Title: `${title} ${number}`, Author: author, CreationDate: createdAt },
    });
    const writer = await Writer.of(document, FACES, JSON.stringify(source));
    const paper = new Paper(document, writer);
    writer.text(author, { face: 'regular', size: 10, color: MUTED, width: WIDTH });
    document.moveDown(1.5).font('bold').fontSize(22).fillColor(INK).text(title);
    document.moveDown(0.6).font('regular').fontSize(10);
    return paper;
  }

  /** Facts about the paper, such as its number and date. */
  facts(lines: readonly string[]): void {
    for (const line of lines) this.document.text(line);
    this.document.moveDown(2);
  }

  /** Both parties, side by side. */
  parties(left: PaperParty, right: PaperParty): void {
    const { document } = this;
    const top = document.y;
    const ends = [this.party(left, MARGIN, top), this.party(right, MARGIN + COLUMN + 24, top)];
    document.x = MARGIN;
    document.y = Math.max(...ends) + 28;
  }

  /** What was bought. */
  item(label: string, title: string): void {
    this.document.font('regular').fontSize(9).fillColor(MUTED).text(label);
    this.document.moveDown(0.3);
    this.writer.text(title, { face: 'bold', size: 12, color: INK, width: WIDTH });
    this.document.moveDown(1);
  }

  /** A row with an amount. */
  row(label: string, value: string, face: 'regular' | 'bold' = 'regular'): void {
    const { document, writer } = this;
    const y = document.y + 8;
    document
      .moveTo(MARGIN, y - 4)
      .lineTo(MARGIN + WIDTH, y - 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    writer.text(label, { face, size: 10.5, color: INK, width: WIDTH - AMOUNT_WIDTH }, MARGIN, y);
    const bottom = document.y;
    document.text(value, MARGIN + WIDTH - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    document.x = MARGIN;
    document.y = bottom + 4;
  }

  /** Notes at the end. @returns the finished file. */
  async end(notes: readonly string[]): Promise<Buffer> {
    this.document.moveDown(2).font('regular').fontSize(9).fillColor(MUTED);
    for (const note of notes)
      this.writer.text(note, { face: 'regular', size: 9, color: MUTED, width: WIDTH });
    this.document.end();
    return this.bytes;
  }

  private party({ title, lines }: PaperParty, x: number, top: number): number {
    const { document, writer } = this;
    document.font('regular').fontSize(9).fillColor(MUTED).text(title, x, top, { width: COLUMN });
    document.moveDown(0.3);
    for (const line of lines)
      if (writer.written(line, 'regular') !== '')
        writer.text(line, { face: 'regular', size: 10, color: INK, width: COLUMN });
    return document.y;
  }
}
