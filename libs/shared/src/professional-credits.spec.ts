import { describe, expect, it } from '@jest/globals';
import { creditsAt, creditsByYear } from './professional-credits.ts';

const credits = { body: 'Ordine degli Avvocati di Roma', code: 'A-12', credits: 2.5 };

describe('professional credits', () => {
  const accreditation = { ...credits, validFrom: '2027-03-28', validTo: '2027-10-31' };

  it.each([
    // The first and the last second of the accreditation in Rome, whose clocks change on both days.
    ['2027-03-27T22:59:59Z', false],
    ['2027-03-27T23:00:00Z', true],
    ['2027-03-28T22:30:00Z', true],
    ['2027-10-31T22:59:59Z', true],
    ['2027-10-31T23:00:00Z', false],
  ])('are on a certificate issued within the dates: %s', (issuedAt, isWithin) => {
    expect(creditsAt([accreditation], new Date(issuedAt))).toEqual(isWithin ? [credits] : []);
  });

  it('are those of every body whose dates contain the day', () => {
    const others = [
      { ...accreditation, body: 'Agenas' },
      { ...accreditation, validTo: '2027-04-01' },
    ];
    expect(creditsAt([accreditation, ...others], new Date('2027-06-01T10:00:00Z'))).toEqual([
      credits,
      { ...credits, body: 'Agenas' },
    ]);
  });

  it('are added up by the year in Rome, the newest first, and by body', () => {
    const earned = (creditedAt: string | null, body: string, count: number) => ({
      creditedAt,
      professionalCredits: [{ ...credits, body, credits: count }],
    });
    expect(
      creditsByYear([
        earned('2026-12-31T22:59:59Z', 'Ordine B', 0.1),
        earned('2026-05-01T10:00:00Z', 'Ordine B', 0.2),
        earned('2026-05-01T10:00:00Z', 'Ordine A', 3),
        earned('2026-12-31T23:00:00Z', 'Ordine A', 1),
        { creditedAt: null, professionalCredits: [] },
      ]),
    ).toEqual([
      { year: '2027', bodies: [{ body: 'Ordine A', credits: 1 }] },
      {
        year: '2026',
        bodies: [
          { body: 'Ordine A', credits: 3 },
          { body: 'Ordine B', credits: 0.3 },
        ],
      },
    ]);
  });
});
