import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type TextStyle, Writer } from '@academy/pdf';
import {
  formatCertificateCode,
  type Language,
  LOCALES,
  MIN_CHAMBER_SEATS,
  type Plain,
} from '@academy/shared';
import PDFDocument from 'pdfkit';
import type { Certificate } from '../../records/certificate.entity.ts';
import { numberOf } from '../certificate.mapper.ts';
import { CERTIFICATE_TEXTS, creditsOf, extentOf } from './certificate-texts.ts';
import { drawChamber, drawQrCode } from './drawings.ts';

type Pdf = PDFKit.PDFDocument;

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = { x: 39, y: 29 };
const WIDTH = PAGE.width - 2 * MARGIN.x;
const SIDE = { width: 295, x: PAGE.width - MARGIN.x - 295 };
const MAIN_WIDTH = WIDTH - SIDE.width - 28;
const QR_SIZE = 76;
/** Maximum size of a logo. */
const LOGO = { width: 150, height: 34 };
const INK = '#16213a';
const TEXT = '#2c3550';
const MUTED = '#5b6478';
const ACCENT = '#a33f1f';
/** A longer list of contents is omitted. */
const MAX_LIST_LENGTH = 260;
/** The greatest heights of name, title and facts, and where professional credits are among the facts. */
const HEIGHTS = { name: 130, title: 96, facts: 70 };
const CREDITED_HEIGHTS = { name: 100, title: 70, facts: 130 };

const require = createRequire(import.meta.url);
const fontAt = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`));
/** Embedded: PDF/A allows no other fonts. */
const FACES = new Map([
  ['sans', { bytes: fontAt('inter/400Regular/Inter_400Regular'), weight: 400 }],
  ['sansBold', { bytes: fontAt('inter/600SemiBold/Inter_600SemiBold'), weight: 600 }],
  ['serif', { bytes: fontAt('source-serif-4/400Regular/SourceSerif4_400Regular'), weight: 400 }],
  ['serifBold', { bytes: fontAt('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'), weight: 600 }],
] as const);
type FaceName = 'sans' | 'sansBold' | 'serif' | 'serifBold';

/**
 * A certificate as a PDF/A-3a: A4 landscape, one page, tagged, self-contained for archiving. The output for a
 * certificate is reproducible byte for byte.
 * @param page address of its public page, in the QR code.
 * @param logo of the issuer: a PNG without transparency.
 */
export async function certificatePdf(
  certificate: Plain<Certificate> & { holderName: string },
  language: Language,
  page: URL,
  logo: Buffer | null,
): Promise<Buffer> {
  const texts = CERTIFICATE_TEXTS[language];
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[language],
    displayTitle: true,
    info: {
      Title: `${texts.kind} ${numberOf(certificate)}: ${certificate.title}`,
      Author: certificate.issuer.name,
      Subject: `${certificate.holderName}, ${texts.completed[certificate.itemType]} ${certificate.title}`,
      CreationDate: certificate.issuedAt,
      ModDate: certificate.issuedAt,
    },
  });
  const bytes = buffer(pdf);
  const writer = await Writer.of(pdf, FACES, JSON.stringify(certificate));
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(MARGIN.x, MARGIN.y, WIDTH, 7.6).fill(INK);
  pdf.endMarkedContent();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const drawn = { pdf, writer, root, certificate, language, texts };
  drawHead(drawn, logo);
  drawStatement(drawn);
  drawSeal(drawn);
  drawSignature(drawn);
  await drawVerification(drawn, page);
  root.end();
  pdf.end();
  return bytes;
}

interface Drawn {
  pdf: Pdf;
  writer: Writer<FaceName>;
  root: PDFKit.PDFStructureElement;
  certificate: Plain<Certificate> & { holderName: string };
  language: Language;
  texts: (typeof CERTIFICATE_TEXTS)[Language];
}

/** Draws something as one element of the document's structure. */
function tagged({ pdf, root }: Drawn, type: string, draw: () => void, alt?: string): void {
  root.add(pdf.struct(type, alt === undefined ? {} : { alt }, [draw]));
}

function drawHead(drawn: Drawn, logo: Buffer | null): void {
  const { pdf, writer, certificate, texts } = drawn;
  const y = MARGIN.y + 26;
  const x = MARGIN.x + (logo === null ? 0 : drawLogo(drawn, logo, y + 11) + 14);
  tagged(drawn, 'P', () => {
    const { name } = certificate.issuer;
    const brand = { face: 'serifBold', size: 18, color: INK, width: SIDE.x - x } as const;
    const [, first, rest] = /^(.+ )(Academy)$/.exec(name) ?? [];
    if (first === undefined || rest === undefined || !writer.isComplete(name, 'serifBold')) {
      writer.text(name, brand, x, y);
      return;
    }
    pdf.font('serifBold').fontSize(18).fillColor(INK);
    pdf.text(first, x, y, { continued: true, width: brand.width });
    pdf.font('serif').fillColor(ACCENT).text(rest);
  });
  tagged(drawn, 'P', () => {
    pdf.font('sans').fontSize(10.5).fillColor(TEXT);
    pdf.text(`${texts.number} ${numberOf(certificate)}`, SIDE.x, y + 5, {
      width: SIDE.width,
      align: 'right',
    });
  });
}

/** @returns its width. */
function drawLogo(drawn: Drawn, logo: Buffer, middle: number): number {
  const { pdf, certificate, texts } = drawn;
  // The size in the header of a PNG file.
  const [imageWidth, imageHeight] = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
  const scale = Math.min(LOGO.width / imageWidth, LOGO.height / imageHeight);
  const [width, height] = [imageWidth * scale, imageHeight * scale];
  const draw = () => pdf.image(logo, MARGIN.x, middle - height / 2, { width, height });
  tagged(drawn, 'Figure', draw, texts.logo(certificate.issuer.name));
  return width;
}

/** Who completed what: in the largest size that fits, vertically centred on the page. */
function drawStatement(drawn: Drawn): void {
  const { pdf, writer, certificate, texts } = drawn;
  const facts = factsOf(drawn);
  const holder = writer.written(certificate.holderName, 'serifBold') || texts.nameElsewhere;
  const room = certificate.professionalCredits.length > 0 ? CREDITED_HEIGHTS : HEIGHTS;
  const name = fit(writer, holder, {
    face: 'serifBold',
    sizes: [60, 48, 38, 30, 24, 18],
    height: room.name,
  });
  const title = fit(writer, certificate.title, {
    face: 'serifBold',
    sizes: [27, 22, 18, 15, 12],
    height: room.title,
  });
  const about = fit(writer, facts, {
    face: 'sans',
    // The longest names of ten bodies fit in the smallest size.
    sizes: [10.5, 9.5, 8.5, 7.5, 6.5, 5.8],
    height: room.facts,
  });
  const heights = [12, name.height, 14, title.height, about.height];
  const gaps = [12, 14, 4, 12];
  const total = [...heights, ...gaps].reduce((sum, height) => sum + height, 0);
  let y = (PAGE.height - total) / 2 - 4;
  const place = (type: string, height: number, gap: number, draw: (y: number) => void): void => {
    const top = y;
    tagged(drawn, type, () => draw(top));
    y += height + gap;
  };
  place('P', 12, 12, (top) => {
    pdf.font('sansBold').fontSize(9.7).fillColor(ACCENT);
    pdf.text(texts.kind.toUpperCase(), MARGIN.x, top, { width: MAIN_WIDTH, characterSpacing: 0.6 });
  });
  place('H1', name.height, 14, (top) => name.draw(top, INK));
  place('P', 14, 4, (top) => {
    pdf.font('sans').fontSize(10.5).fillColor(TEXT);
    pdf.text(texts.completed[certificate.itemType], MARGIN.x, top, { width: MAIN_WIDTH });
  });
  place('H2', title.height, 12, (top) => title.draw(top, INK));
  place('P', about.height, 0, (top) => about.draw(top, TEXT));
}

/** A sentence or two about what was completed, with the date, what professional bodies recognise, and how long it counts. */
function factsOf({ writer, certificate, language, texts }: Drawn): string {
  const { itemType, contentTitles, issuedAt, expiresAt } = certificate;
  const titles = contentTitles.filter((title) => writer.written(title, 'sans') !== '');
  const list = itemType === 'project' ? titles.join(' · ') : '';
  const listed = list !== '' && list.length <= MAX_LIST_LENGTH ? `: ${list}` : '';
  const validity = expiresAt === null ? '' : ` ${texts.validUntil(longDate(expiresAt, language))}`;
  const lines = [
    `${extentOf(certificate, texts)}${listed}.`,
    creditsOf(certificate, language),
    `${longDate(issuedAt, language)}.${validity}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Draws a chamber with a seat for each lesson; nothing when there are too few seats to look like one. */
function drawSeal(drawn: Drawn): void {
  const { pdf, certificate, language, texts } = drawn;
  if (certificate.lessonCount < MIN_CHAMBER_SEATS) return;
  const lessons = texts.lessons(certificate.lessonCount);
  let bottom = 0;
  tagged(
    drawn,
    'Figure',
    () => {
      bottom = drawChamber(pdf, certificate.lessonCount, {
        x: SIDE.x,
        middle: PAGE.height / 2 - 10,
        width: SIDE.width,
      });
    },
    texts.chamber(lessons),
  );
  tagged(drawn, 'P', () => {
    pdf.font('sans').fontSize(9.3).fillColor(MUTED);
    const caption = texts.seats(lessons, longDate(certificate.completedAt, language));
    pdf.text(caption, SIDE.x, bottom + 12, { width: SIDE.width, align: 'center', lineGap: 2 });
  });
}

/** Draws nothing when the settings contain no name. */
function drawSignature(drawn: Drawn): void {
  const { pdf, writer, certificate, language } = drawn;
  const { signatoryName, signatoryRoleIt, signatoryRoleEn } = certificate.issuer;
  if (signatoryName === '') return;
  const role = language === 'it' ? signatoryRoleIt : signatoryRoleEn;
  const y = PAGE.height - MARGIN.y - 27;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN.x, y)
    .lineTo(MARGIN.x + 180, y)
    .lineWidth(0.8)
    .strokeColor('#7d7a70')
    .stroke();
  pdf.endMarkedContent();
  tagged(drawn, 'P', () => {
    const signatory = role === '' ? signatoryName : `${signatoryName}\n${role}`;
    writer.text(signatory, { face: 'sans', size: 8.8, color: TEXT, width: 320 }, MARGIN.x, y + 5);
  });
}

async function drawVerification(drawn: Drawn, page: URL): Promise<void> {
  const { pdf, certificate, texts } = drawn;
  const x = PAGE.width - MARGIN.x - QR_SIZE;
  const y = PAGE.height - MARGIN.y - QR_SIZE;
  const site = page.host + page.pathname.replace(/\/[^/]*$/, '');
  const column = { x: x - 310, width: 300 };
  tagged(drawn, 'P', () => {
    const options = { width: column.width, align: 'right', lineGap: 2 } as const;
    pdf
      .font('sans')
      .fontSize(8.8)
      .fillColor(TEXT)
      .text(texts.verify, column.x, y + 36, options);
    pdf.font('sansBold').fillColor(INK).text(site, options);
    pdf
      .font('sans')
      .fillColor(TEXT)
      .text(`${texts.code} ${formatCertificateCode(certificate.code)}`, options);
  });
  tagged(drawn, 'Figure', () => drawQrCode(pdf, page.href, { x, y, size: QR_SIZE }), texts.qr);
}

/** A text in the first of these sizes in which it does not exceed the height. */
function fit(
  writer: Writer<FaceName>,
  text: string,
  { face, sizes, height }: { face: FaceName; sizes: readonly number[]; height: number },
): { height: number; draw: (y: number, color: string) => void } {
  const styleOf = (size: number): TextStyle<FaceName> => ({
    face,
    size,
    width: MAIN_WIDTH,
    lineGap: face === 'sans' ? 2 : -2,
  });
  const heightAt = (size: number) => writer.heightOf(text, styleOf(size));
  const size = sizes.find((size) => heightAt(size) <= height) ?? sizes.at(-1) ?? 10;
  return {
    height: heightAt(size),
    draw: (y, color) => writer.text(text, { ...styleOf(size), color }, MARGIN.x, y),
  };
}

function longDate(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(
    time,
  );
}
