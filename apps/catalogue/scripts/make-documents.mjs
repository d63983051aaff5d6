// Writes the demo's documents: short, real PDFs. Run `npm run documents` after a change.
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { DOCUMENTS } from './documents.mjs';

const FOLDER = fileURLToPath(new URL('../assets/documents/', import.meta.url));
const INK = '#16213a';
const BLUE = '#1f4d8f';
const GREY = '#5b6478';
/** Fixed, so that an unchanged document produces the same file. */
const WRITTEN = new Date('2026-11-20T12:00:00Z');

/** A title page and one page for each section. */
async function write({ name, title, subtitle, sections }) {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 72, bottom: 72, left: 80, right: 80 },
    info: { Title: title, Author: 'Civitas Academy', CreationDate: WRITTEN, ModDate: WRITTEN },
    lang: 'it',
    displayTitle: true,
  });
  const file = createWriteStream(`${FOLDER}${name}.pdf`);
  document.pipe(file);
  document.fillColor(GREY).font('Helvetica').fontSize(11).text('Civitas Academy');
  document.rect(80, 200, 435, 4).fill(BLUE);
  document.fillColor(INK).font('Helvetica-Bold').fontSize(28).text(title, 80, 224, { lineGap: 4 });
  document.moveDown(0.5).font('Helvetica').fontSize(14).fillColor(GREY).text(subtitle, { lineGap: 4 });
  sections.forEach(([heading, text], index) => {
    document.addPage();
    document
      .fillColor(BLUE)
      .font('Helvetica')
      .fontSize(11)
      .text(`${index + 1} di ${sections.length}`);
    document.moveDown(0.5).fillColor(INK).font('Helvetica-Bold').fontSize(20).text(heading);
    document.moveDown(0.5).font('Helvetica').fontSize(12).text(text, { lineGap: 5, paragraphGap: 10 });
  });
  document.end();
  await finished(file);
}

mkdirSync(FOLDER, { recursive: true });
for (const file of readdirSync(FOLDER)) rmSync(FOLDER + file);
for (const document of DOCUMENTS) await write(document);
