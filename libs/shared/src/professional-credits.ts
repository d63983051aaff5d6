import { dayInRome } from './rome-day.ts';

/** What a professional body recognises for completing an item, as it is printed on a certificate. */
export interface ProfessionalCredits {
  /** The professional body, e.g. an order. */
  body: string;
  /** The code of its accreditation; empty when the body gives none. */
  code: string;
  /** With at most two decimals. */
  credits: number;
}

/** A professional body's recognition of an item: certificates issued on these days in Rome, both included, state it. */
export interface Accreditation extends ProfessionalCredits {
  /** `2027-01-01`. */
  validFrom: string;
  validTo: string;
}

/** The limits of accreditations. Lengths in characters. */
export const ACCREDITATION_LIMITS = {
  perItem: 10,
  body: 120,
  code: 40,
  minCredits: 0.01,
  maxCredits: 1_000,
  decimals: 2,
} as const;

/** Professional bodies that staff often need; any other can be typed. */
export const PROFESSIONAL_BODIES = [
  'Consiglio nazionale forense',
  'Ordine degli Avvocati di Roma',
  'Ordine degli Avvocati di Milano',
  'Consiglio nazionale dei dottori commercialisti e degli esperti contabili',
  'Consiglio nazionale dell’Ordine dei giornalisti',
  'Consiglio nazionale dell’Ordine degli assistenti sociali',
  'Consiglio nazionale degli ingegneri',
  'Consiglio nazionale degli architetti, pianificatori, paesaggisti e conservatori',
  'Consiglio nazionale del notariato',
  'Consiglio nazionale dell’Ordine dei consulenti del lavoro',
  'Collegio nazionale dei geometri e geometri laureati',
  'Agenas, educazione continua in medicina (ECM)',
] as const;

/** What a certificate issued at this time states of some accreditations. */
export function creditsAt(accreditations: readonly Accreditation[], issuedAt: Date): ProfessionalCredits[] {
  const day = dayInRome(issuedAt);
  return accreditations
    .filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo)
    .map(({ body, code, credits }) => ({ body, code, credits }));
}

/** A certificate, as far as its professional credits are concerned. */
interface CreditedCertificate {
  /** When they were earned, RFC 3339; null without. */
  creditedAt: string | null;
  professionalCredits: readonly ProfessionalCredits[];
}

/** The professional credits of one year in Rome. */
export interface YearOfCredits {
  year: string;
  /** By name. */
  bodies: { body: string; credits: number }[];
}

/** The sums of professional credits by year, the newest first, and by body. */
export function creditsByYear(certificates: readonly CreditedCertificate[]): YearOfCredits[] {
  const years = new Map<string, Map<string, number>>();
  for (const { creditedAt, professionalCredits } of certificates) {
    if (creditedAt === null) continue;
    const year = dayInRome(new Date(creditedAt)).slice(0, 4);
    const sums = years.get(year) ?? new Map<string, number>();
    years.set(year, sums);
    // In hundredths: fractions would not add up exactly.
    for (const { body, credits } of professionalCredits)
      sums.set(body, (sums.get(body) ?? 0) + Math.round(credits * HUNDREDTHS));
  }
  return [...years]
    .map(([year, sums]) => ({
      year,
      bodies: [...sums]
        .map(([body, credits]) => ({ body, credits: credits / HUNDREDTHS }))
        .sort((a, b) => a.body.localeCompare(b.body, 'it')),
    }))
    .sort((a, b) => b.year.localeCompare(a.year));
}

const HUNDREDTHS = 10 ** ACCREDITATION_LIMITS.decimals;
