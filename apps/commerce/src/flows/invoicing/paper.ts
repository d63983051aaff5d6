import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type TextStyle, Writer } from '@academy/pdf';
import { type Language, LOCALES } from '@academy/shared';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
/** Of what is written. */
export const WIDTH = 595 - 2 * MARGIN;
const COLUMN = WIDTH / 2 - 12;
const AMOUNT_WIDTH = 130;
const CELL_GAP = 8;
/** Above the lower edge, below what is written. */
const FOOT = 36;
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
  /** Its earlier details, each after a gap. */
  others?: readonly string[][];
}

/** A column of a table; the widths of all fit the paper's. */
export interface PaperColumn {
  label: string;
  width: number;
  /** Left by default. */
  align?: 'left' | 'right';
}

/** A row of a table, a text for each column. */
export interface PaperRow {
  cells: string[];
  isBold?: boolean;
  /** It continues the row above: no line is between them. */
  isContinued?: boolean;
}

/**
 * A paper of the academy (A4): drawn from top to bottom, and the same bytes for the same content. Several pages have
 * numbers, and each its head.
 */
export class Paper {
  private readonly bytes: Promise<Buffer>;

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly writer: Writer<'regular' | 'bold'>,
    private readonly head: PaperHead,
  ) {
    this.bytes = buffer(document);
  }

  static async open(head: PaperHead): Promise<Paper> {
    const { title, number, author, language, createdAt, source } = head;
    const document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: LOCALES[language],
      displayTitle: true,
      bufferPages: true,
      info: { Title: `${title} ${number}`, Author: author, CreationDate: createdAt },
    });
    const writer = await Writer.of(document, FACES, JSON.stringify(source));
    const paper = new Paper(document, writer, head);
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
    this.line(y - 4);
    writer.text(label, { face, size: 10.5, color: INK, width: WIDTH - AMOUNT_WIDTH }, MARGIN, y);
    const bottom = document.y;
    document.text(value, MARGIN + WIDTH - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    document.x = MARGIN;
    document.y = bottom + 4;
  }

  /** A table, on as many pages as it takes; each repeats the labels of the columns. */
  table(title: string, columns: readonly PaperColumn[], rows: readonly PaperRow[]): void {
    const labels = { cells: columns.map(({ label }) => label) };
    const heightOf = (row: PaperRow) =>
      Math.max(...columns.map((column, index) => this.writer.heightOf(...this.cell(row, column, index)))) + 8;
    const start = (first: PaperRow) => 40 + heightOf(labels) + heightOf(first);
    if (rows[0]) this.leave(start(rows[0]));
    this.writer.text(title, { face: 'bold', size: 12, color: INK, width: WIDTH }, MARGIN);
    this.document.moveDown(0.6);
    this.drawRow(columns, labels, MUTED);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      const isNew = this.leave(heightOf(row) + (next?.isContinued ? heightOf(next) : 0));
      if (isNew) this.drawRow(columns, labels, MUTED);
      if (isNew || !row.isContinued) this.line(this.document.y);
      this.drawRow(columns, row, INK);
    }
    this.line(this.document.y);
    this.document.x = MARGIN;
    this.document.y += 24;
  }

  /** Notes at the end. @returns the finished file. */
  async end(notes: readonly string[]): Promise<Buffer> {
    this.document.moveDown(2).font('regular').fontSize(9).fillColor(MUTED);
    for (const note of notes)
      this.writer.text(note, { face: 'regular', size: 9, color: MUTED, width: WIDTH });
    this.numberPages();
    this.document.end();
    return this.bytes;
  }

  /** Begins a page where less than this height is left. @returns true on a new page. */
  private leave(height: number): boolean {
    const { document, writer, head } = this;
    if (document.y + height <= document.page.height - MARGIN) return false;
    document.addPage();
    const style = { face: 'regular', size: 9, color: MUTED, width: WIDTH } as const;
    writer.text(`${head.author} · ${head.title} ${head.number}`, style, MARGIN, MARGIN);
    document.moveDown(1.5);
    return true;
  }

  private drawRow(columns: readonly PaperColumn[], row: PaperRow, color: string): void {
    const { document, writer } = this;
    const top = document.y + 4;
    const bottoms = columns.map((column, index) => {
      const [text, style] = this.cell(row, column, index);
      const before = columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
      writer.text(text, { ...style, color }, MARGIN + before, top);
      return text === '' ? top : document.y;
    });
    document.x = MARGIN;
    document.y = Math.max(...bottoms) + 4;
  }

  private cell(
    { cells, isBold = false }: PaperRow,
    { width, align = 'left' }: PaperColumn,
    index: number,
  ): [text: string, style: TextStyle<'regular' | 'bold'>] {
    const face = isBold ? 'bold' : 'regular';
    return [cells[index] ?? '', { face, size: 8.5, width: width - CELL_GAP, align }];
  }

  private line(y: number): void {
    this.document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  }

  private numberPages(): void {
    const { document } = this;
    const { count } = document.bufferedPageRange();
    for (let page = 0; count > 1 && page < count; page++) {
      document.switchToPage(page);
      // Otherwise what is written below it begins a page.
      document.page.margins.bottom = 0;
      document.font('regular').fontSize(9).fillColor(MUTED);
      document.text(`${page + 1} / ${count}`, MARGIN, document.page.height - FOOT, {
        width: WIDTH,
        align: 'right',
      });
    }
  }

  private party({ title, lines, others = [] }: PaperParty, x: number, top: number): number {
    const { document, writer } = this;
    document.font('regular').fontSize(9).fillColor(MUTED).text(title, x, top, { width: COLUMN });
    document.moveDown(0.3);
    for (const [index, group] of [lines, ...others].entries()) {
      if (index > 0) document.moveDown(0.5);
      for (const line of group)
        if (writer.written(line, 'regular') !== '')
          writer.text(line, { face: 'regular', size: 10, color: INK, width: COLUMN });
    }
    return document.y;
  }
}
