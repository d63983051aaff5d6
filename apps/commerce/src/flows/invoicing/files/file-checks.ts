import { type InvoiceField, type InvoiceProblemCode, vatCents } from '@academy/shared';
import type { InvoiceProblem } from '../../../ledger/invoices/invoice.entity.ts';
import type { FileDocument, FileParty, FileSummary } from './file-document.ts';

/** The exchange system accepts sums of taxable amounts that differ by so much, and VAT by a cent. */
const TAXABLE_TOLERANCE_CENTS = 100;
const TAX_TOLERANCE_CENTS = 1;

const MAX_LENGTHS = {
  company: 80,
  reference: 100,
  personName: 60,
  address: 60,
  description: 1000,
  note: 200,
} as const;
const CODE_LENGTH = 7;

/**
 * Why the exchange system would reject a file, by its own codes, before the file is made. What the database ensures is
 * not repeated: numbers are unique (00404), and so are names of files (00002).
 */
export function problemsOf(document: FileDocument): InvoiceProblem[] {
  const problems = [
    ...textProblems(document),
    ...partyProblems(document),
    ...lineProblems(document),
    ...sumProblems(document),
  ];
  const byName = new Map(problems.map((problem) => [`${problem.field} ${problem.code}`, problem]));
  return [...byName.values()];
}

/** 00200: what the schema refuses. 00425: a number needs a digit. 00427: a code has seven characters. */
function textProblems({
  seller,
  buyer,
  summaries,
  lines,
  notes,
  number,
  recipientCode,
  pec,
}: FileDocument): InvoiceProblem[] {
  const named = nameFields(buyer).map(([field, text, max]) => problemIf(!isText(text, max), field, '00200'));
  return [
    ...named,
    problemIf(!isText(buyer.address, MAX_LENGTHS.address), 'address', '00200'),
    problemIf(!isText(buyer.city, MAX_LENGTHS.address), 'city', '00200'),
    problemIf(!/^\d{5}$/.test(buyer.postalCode), 'postalCode', '00200'),
    problemIf(buyer.province !== null && !/^[A-Z]{2}$/.test(buyer.province), 'province', '00200'),
    problemIf(buyer.country === 'IT' && buyer.province === null, 'province', '00200'),
    ...nameFields(seller).map(([, text, max]) => problemIf(!isText(text, max), 'seller.legalName', '00200')),
    problemIf(!isText(seller.address, MAX_LENGTHS.address), 'seller.address', '00200'),
    problemIf(!isText(seller.city, MAX_LENGTHS.address), 'seller.city', '00200'),
    problemIf(
      !lines.every(({ description }) => isText(description, MAX_LENGTHS.description)),
      'description',
      '00200',
    ),
    problemIf(!summaries.every(hasReference), 'seller.legalReference', '00200'),
    problemIf(!notes.every((note) => isText(note, MAX_LENGTHS.note)), 'notes', '00200'),
    problemIf(pec !== null && !/^[^\s@]+@[^\s@]+$/.test(pec), 'pec', '00200'),
    problemIf(!/\d/.test(number), 'number', '00425'),
    problemIf(recipientCode.length !== CODE_LENGTH, 'recipientCode', '00427'),
  ].flat();
}

/** 00417: a recipient needs a number. 00471: nobody sends an invoice to themselves. */
function partyProblems({ seller, buyer, recipientCode, pec }: FileDocument): InvoiceProblem[] {
  const isSame =
    (buyer.vatId !== null && buyer.vatId.country === 'IT' && buyer.vatId.code === seller.vatId?.code) ||
    (buyer.taxCode !== null && (buyer.taxCode === seller.taxCode || buyer.taxCode === seller.vatId?.code));
  const isCompany = 'company' in buyer.name;
  // An association without a VAT number finds its invoices in its tax drawer, as a person does.
  const hasNoAddress =
    (isCompany && buyer.vatId !== null && recipientCode === '0000000' && pec === null) ||
    recipientCode === 'XXXXXXX';
  return [
    problemIf(!buyer.vatId?.code && buyer.taxCode === null, isCompany ? 'vatNumber' : 'taxCode', '00417'),
    problemIf(isSame, isCompany ? 'vatNumber' : 'taxCode', '00471'),
    // The file would be accepted, and nobody would get it.
    problemIf(hasNoAddress && buyer.country === 'IT', 'recipientCode', '00427'),
  ].flat();
}

/** 00400, 00401: no VAT has a nature, and only that. 00423: price, discount and total of a line agree. */
function lineProblems({ lines }: FileDocument): InvoiceProblem[] {
  return lines.flatMap(({ vatPercent, nature, unitCents, discountCents, totalCents }) => [
    ...problemIf(vatPercent === 0 && nature === null, 'vatNature', '00400'),
    ...problemIf(vatPercent > 0 && nature !== null, 'vatNature', '00401'),
    ...problemIf(unitCents - discountCents !== totalCents, 'amounts', '00423'),
  ]);
}

/** 00419: each rate has a sum. 00421, 00422: VAT and taxable sums agree with the lines. */
function sumProblems({ lines, summaries, totalCents }: FileDocument): InvoiceProblem[] {
  const sumsOf = (vatPercent: number, nature: string | null) =>
    lines
      .filter((line) => line.vatPercent === vatPercent && line.nature === nature)
      .reduce((sum, line) => sum + line.totalCents, 0);
  const hasSum = lines.every(({ vatPercent, nature }) =>
    summaries.some((sum) => sum.vatPercent === vatPercent && sum.nature === nature),
  );
  const inSummaries = summaries.reduce((sum, { taxableCents, taxCents }) => sum + taxableCents + taxCents, 0);
  return [
    ...problemIf(!hasSum, 'amounts', '00419'),
    ...summaries.flatMap(({ vatPercent, nature, taxableCents, taxCents }) => [
      ...problemIf(
        Math.abs(taxCents - vatCents(taxableCents, vatPercent)) > TAX_TOLERANCE_CENTS,
        'amounts',
        '00421',
      ),
      ...problemIf(
        Math.abs(taxableCents - sumsOf(vatPercent, nature)) >= TAXABLE_TOLERANCE_CENTS,
        'amounts',
        '00422',
      ),
    ]),
    ...problemIf(inSummaries !== totalCents, 'amounts', '00422'),
  ];
}

/** What bears no VAT says by which rule. */
function hasReference({ nature, legalReference }: FileSummary): boolean {
  return nature === null || isText(legalReference ?? '', MAX_LENGTHS.reference);
}

function nameFields({ name }: FileParty): [field: InvoiceField, text: string, max: number][] {
  return 'company' in name
    ? [['companyName', name.company, MAX_LENGTHS.company]]
    : [
        ['firstName', name.first, MAX_LENGTHS.personName],
        ['lastName', name.last, MAX_LENGTHS.personName],
      ];
}

function isText(text: string, max: number): boolean {
  return text.trim() !== '' && text.length <= max && /^[\x20-\x7e\xa0-\xff]*$/.test(text);
}

function problemIf(isWrong: boolean, field: InvoiceField, code: InvoiceProblemCode): InvoiceProblem[] {
  return isWrong ? [{ field, code }] : [];
}
