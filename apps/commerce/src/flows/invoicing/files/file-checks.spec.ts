import { describe, expect, it } from '@jest/globals';
import { problemsOf } from './file-checks.ts';
import type { FileDocument, FileParty } from './file-document.ts';

const PARTY: FileParty = {
  vatId: { country: 'IT', code: '06382641006' },
  taxCode: null,
  name: { company: 'Più Cultura S.r.l.' },
  address: 'Via Nazionale 7',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  country: 'IT',
};
const DOCUMENT: FileDocument = {
  type: 'TD01',
  number: 'F-2026-000001',
  day: '2026-11-30',
  progressive: '00001',
  transmitter: '97000000001',
  recipientCode: 'ABC1234',
  pec: null,
  seller: {
    ...PARTY,
    vatId: { country: 'IT', code: '12345678903' },
    taxCode: '97000000001',
    regime: 'RF01',
    email: 'info@civitas.example',
  },
  buyer: PARTY,
  lines: [
    {
      description: 'Corso',
      unitCents: 1000,
      discountCents: 0,
      totalCents: 1000,
      vatPercent: 22,
      nature: null,
      isStampDuty: false,
    },
  ],
  summaries: [{ vatPercent: 22, nature: null, taxableCents: 1000, taxCents: 220, legalReference: null }],
  vatCollection: 'I',
  stampDutyCents: 0,
  totalCents: 1220,
  notes: ['Ricevuta R-2026-000001'],
  about: null,
  paymentCode: 'MP08',
  issuedBy: null,
};
const [LINE] = DOCUMENT.lines;
const [SUMMARY] = DOCUMENT.summaries;
const person = (taxCode: string | null): FileParty => ({
  ...PARTY,
  taxCode,
  vatId: null,
  name: { first: 'Ada', last: 'Rossi' },
});

describe('the checks of the exchange system', () => {
  it('accept a complete document', () => {
    expect(problemsOf(DOCUMENT)).toEqual([]);
    for (const buyer of [person('RSSDAA80A41H501X'), { ...PARTY, vatId: null, taxCode: '97103880585' }])
      expect(problemsOf({ ...DOCUMENT, buyer, recipientCode: '0000000' })).toEqual([]);
  });

  it.each<[code: string, field: string, changes: Partial<FileDocument>]>([
    ['00200', 'companyName', { buyer: { ...PARTY, name: { company: 'a'.repeat(81) } } }],
    ['00200', 'companyName', { buyer: { ...PARTY, name: { company: 'Łódź' } } }],
    ['00200', 'companyName', { buyer: { ...PARTY, name: { company: ' ' } } }],
    ['00200', 'firstName', { buyer: { ...person('X'), name: { first: 'a'.repeat(61), last: 'b' } } }],
    ['00200', 'lastName', { buyer: { ...person('X'), name: { first: 'a', last: '' } } }],
    ['00200', 'address', { buyer: { ...PARTY, address: 'a'.repeat(61) } }],
    ['00200', 'city', { buyer: { ...PARTY, city: '' } }],
    ['00200', 'postalCode', { buyer: { ...PARTY, postalCode: '184' } }],
    ['00200', 'province', { buyer: { ...PARTY, province: null } }],
    ['00200', 'pec', { pec: 'nobody' }],
    ['00200', 'seller.legalName', { seller: { ...DOCUMENT.seller, name: { company: 'a'.repeat(81) } } }],
    ['00200', 'seller.address', { seller: { ...DOCUMENT.seller, address: '' } }],
    ['00200', 'description', { lines: [{ ...LINE, description: 'a'.repeat(1001) } as typeof LINE & object] }],
    ['00200', 'notes', { notes: ['a'.repeat(201)] }],
    [
      '00200',
      'seller.legalReference',
      { summaries: [{ ...SUMMARY, nature: 'N4', legalReference: '' } as typeof SUMMARY & object] },
    ],
    ['00417', 'vatNumber', { buyer: { ...PARTY, vatId: { country: 'DE', code: '' } } }],
    ['00427', 'recipientCode', { recipientCode: 'XXXXXXX' }],
    ['00417', 'taxCode', { buyer: person(null) }],
    ['00417', 'vatNumber', { buyer: { ...PARTY, vatId: null } }],
    ['00425', 'number', { number: 'F' }],
    ['00427', 'recipientCode', { recipientCode: 'ABC123' }],
    ['00427', 'recipientCode', { recipientCode: '0000000' }],
    ['00471', 'vatNumber', { buyer: { ...PARTY, vatId: { country: 'IT', code: '12345678903' } } }],
    ['00471', 'taxCode', { buyer: person('97000000001') }],
    ['00400', 'vatNature', { lines: [{ ...LINE, vatPercent: 0 } as typeof LINE & object] }],
    ['00401', 'vatNature', { lines: [{ ...LINE, nature: 'N4' } as typeof LINE & object] }],
    ['00423', 'amounts', { lines: [{ ...LINE, discountCents: 1 } as typeof LINE & object] }],
    ['00419', 'amounts', { summaries: [] }],
    ['00421', 'amounts', { summaries: [{ ...SUMMARY, taxCents: 222 } as typeof SUMMARY & object] }],
    ['00422', 'amounts', { summaries: [{ ...SUMMARY, taxableCents: 1100 } as typeof SUMMARY & object] }],
    ['00422', 'amounts', { totalCents: 1221 }],
  ])('find %s in %s', (code, field, changes) => {
    expect(problemsOf({ ...DOCUMENT, ...changes })).toContainEqual({ code, field });
  });

  it('tolerate a cent of VAT, as of small refunds', () => {
    const rounded = { ...SUMMARY, taxableCents: 0, taxCents: 1 } as typeof SUMMARY & object;
    const line = { ...LINE, unitCents: 0, totalCents: 0 } as typeof LINE & object;
    expect(problemsOf({ ...DOCUMENT, lines: [line], summaries: [rounded], totalCents: 1 })).toEqual([]);
  });
});
