import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ACCREDITATION_LIMITS, type Plain } from '@academy/shared';
import { pdfGlyphs } from '@academy/testing';
import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Certificate } from '../../records/certificate.entity.ts';
import { certificatePdf } from './certificate-pdf.ts';

const certificate: Plain<Certificate> & { holderName: string } = {
  id: randomUUID(),
  serial: 118,
  statusIndex: 90_210,
  code: '7K4MQ2XD9HTN',
  userId: randomUUID(),
  holderName: 'Elena Riva',
  itemType: 'project',
  itemId: randomUUID(),
  title: 'Cittadinanza attiva',
  contentTitles: ['La Costituzione', 'Il Parlamento', 'Come nasce una legge'],
  lessonCount: 18,
  hours: 4,
  language: 'it',
  issuer: {
    name: 'Civitas Academy',
    signatoryName: 'Marta Sorrentino',
    signatoryRoleIt: 'per il comitato scientifico',
    signatoryRoleEn: 'for the scientific committee',
  },
  completedAt: new Date('2026-11-21T23:30:00Z'),
  issuedAt: new Date('2026-11-22T09:42:00Z'),
  professionalCredits: [],
  creditedAt: null,
  expiresAt: null,
  revokedAt: null,
  revocationReason: null,
  revocationNote: null,
  replacedById: null,
};
const page = new URL('https://academy.example/attestati/7K4M-Q2XD-9HTN');
const textOf = async (bytes: Buffer) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  expect(totalPages).toBe(1);
  return text.replace(/\s+/g, ' ');
};

describe('a certificate as a PDF', () => {
  it('names holder and item in Italian, with dates in Rome', async () => {
    const text = await textOf(await certificatePdf(certificate, 'it', page, null));
    for (const part of [
      ...['Civitas Academy', 'N. AC-2026-000118', 'ATTESTATO DI COMPLETAMENTO', 'Elena Riva'],
      ...['ha completato il percorso', 'Cittadinanza attiva', '3 contenuti, 18 lezioni, 4 ore'],
      ...['La Costituzione · Il Parlamento', '22 novembre 2026', 'Marta Sorrentino'],
      ...['per il comitato scientifico', 'academy.example/attestati', '7K4M-Q2XD-9HTN'],
    ])
      expect(text).toContain(part);
  });

  it('does so in English', async () => {
    const text = await textOf(await certificatePdf(certificate, 'en', page, null));
    for (const part of [
      ...['CERTIFICATE OF COMPLETION', 'has completed the learning path', '18 lessons, 4 hours'],
      ...['22 November 2026', 'for the scientific committee', 'Verify at'],
    ])
      expect(text).toContain(part);
  });

  it('names professional credits and the last day on which it is valid', async () => {
    const terms = {
      professionalCredits: [
        { body: 'Ordine degli Avvocati di Roma', code: 'A-12', credits: 2.5 },
        { body: 'Agenas', code: '', credits: 1 },
      ],
      creditedAt: certificate.issuedAt,
      expiresAt: new Date('2027-11-22T22:59:59Z'),
    };
    const italian = await textOf(await certificatePdf({ ...certificate, ...terms }, 'it', page, null));
    const english = await textOf(await certificatePdf({ ...certificate, ...terms }, 'en', page, null));
    for (const part of ['Ordine degli Avvocati di Roma, 2,5 (accreditamento A-12)', 'Agenas, 1.'])
      expect(italian).toContain(part);
    expect(italian).toContain('Valido fino al 22 novembre 2027.');
    expect(english).toContain('Ordine degli Avvocati di Roma, 2.5 (accreditation A-12)');
    expect(english).toContain('Valid until 22 November 2027.');
  });

  it('keeps the longest credits of ten bodies on its page, above signature and address', async () => {
    const { perItem, body, code } = ACCREDITATION_LIMITS;
    const professionalCredits = Array.from({ length: perItem }, (_, index) => ({
      body: `${index} Ordine `.padEnd(body, 'degli Avvocati '),
      ...{ code: 'M'.repeat(code), credits: 123.45 },
    }));
    const holderName = 'Wilhelmina Massimiliana '.repeat(8).trim();
    const title = 'Come si legge una legge '.repeat(8).trim();
    const full = { ...certificate, holderName, title, professionalCredits };
    const bytes = await certificatePdf(full, 'it', page, null);
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(document.numPages).toBe(1);
    const { items } = await (await document.getPage(1)).getTextContent();
    const placed = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
    );
    const lowest = Math.min(...placed.filter(({ text }) => /123,45|Avvocati/.test(text)).map(({ y }) => y));
    const signature = placed.find(({ text }) => text.includes(certificate.issuer.signatoryName));
    expect(lowest).toBeGreaterThan((signature?.y ?? 0) + 12);
  });

  it('declares PDF/A-3a, is tagged, and embeds its fonts and colour profile', async () => {
    const bytes = (await certificatePdf(certificate, 'it', page, null)).toString('latin1');
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    expect(bytes).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    for (const part of ['/StructTreeRoot', '/Marked true', '/OutputIntent', '/FontFile2', '/Lang (it-IT)'])
      expect(bytes).toContain(part);
    expect(bytes.match(/\/Type \/FontDescriptor/g)).toHaveLength(
      bytes.match(/\/FontFile[23]? \d+ 0 R/g)?.length ?? 0,
    );
  });

  it.each(['محمد علي', 'דוד כהן', '王小明', '山田太郎', 'สมชาย ใจดี', 'Zoë 🎓 Łukasz', 'Ahmed (أحمد) Rossi'])(
    'names %s, and titles like it, without a box, and stays a PDF/A',
    async (holderName) => {
      const issuer = { ...certificate.issuer, name: `${holderName} Academy`, signatoryName: holderName };
      const foreign = { ...certificate, holderName, issuer, title: holderName, contentTitles: [holderName] };
      const bytes = await certificatePdf(foreign, 'it', page, null);
      expect(pdfGlyphs(bytes)).not.toContain('0000');
      // Fonts beyond the document's own are embedded like them.
      const source = bytes.toString('latin1');
      expect(source).toMatch(/BaseFont \/[A-Z]{6}\+(Noto|Vazirmatn)/);
      expect(source.match(/\/Type \/FontDescriptor/g)).toHaveLength(
        source.match(/\/FontFile[23]? \d+ 0 R/g)?.length ?? 0,
      );
      const text = await textOf(bytes);
      for (const word of holderName.match(/[\p{L}\p{M}]+/gu) ?? [])
        expect(text).toContain(word.normalize('NFKC'));
      expect((await certificatePdf(foreign, 'it', page, null)).equals(bytes)).toBe(true);
    },
  );

  it('says where the name is if no font can write it', async () => {
    const bytes = await certificatePdf({ ...certificate, holderName: 'ᠮᠣᠩᠭᠣᠯ' }, 'it', page, null);
    expect(pdfGlyphs(bytes)).not.toContain('0000');
    expect(await textOf(bytes)).toContain('Nome nella pagina di verifica');
  });

  it('includes the logo as an image with alternative text', async () => {
    const logo = readFileSync(new URL('../../../test/fixtures/logo.png', import.meta.url));
    const bytes = (await certificatePdf(certificate, 'en', page, logo)).toString('latin1');
    expect(bytes).toContain('/Subtype /Image');
    expect(bytes).toContain('/Alt (Logo of Civitas Academy)');
    expect(bytes).not.toContain('/SMask');
    const plain = (await certificatePdf(certificate, 'en', page, null)).toString('latin1');
    expect(plain).not.toContain('/Subtype /Image');
  });

  it('is byte-identical for the same certificate', async () => {
    const [one, other] = [
      await certificatePdf(certificate, 'it', page, null),
      await certificatePdf(certificate, 'it', page, null),
    ];
    expect(one.equals(other)).toBe(true);
  });

  it('fits long names and titles, and one or a hundred lessons, on one page', async () => {
    const holderName = 'Maria Immacolata Concetta della Rovere-Sanseverino di Castelvecchio';
    const title = 'Istituzioni, diritti e doveri dei cittadini europei '.repeat(4).trim();
    for (const lessonCount of [1, 7, 36, 120]) {
      const long = { ...certificate, holderName, title, lessonCount, hours: null };
      const text = await textOf(await certificatePdf({ ...long, itemType: 'content' }, 'it', page, null));
      expect(text).toContain(holderName);
      expect(text).toContain(title);
    }
  });

  it('draws a seat for each lesson, from three lessons on', async () => {
    for (const [lessonCount, isDrawn] of [
      [1, false],
      [2, false],
      [3, true],
    ] as const) {
      const text = await textOf(await certificatePdf({ ...certificate, lessonCount }, 'it', page, null));
      expect(text.includes('un posto per ciascuna')).toBe(isDrawn);
    }
  });

  it('has no signature if the settings have no signatory', async () => {
    const issuer = { ...certificate.issuer, signatoryName: '' };
    expect(await textOf(await certificatePdf({ ...certificate, issuer }, 'it', page, null))).not.toContain(
      'comitato',
    );
  });
});
