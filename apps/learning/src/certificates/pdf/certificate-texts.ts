import { type CertifiedItemType, type Language, LOCALES, type Plain } from '@academy/shared';
import type { Certificate } from '../../records/certificate.entity.ts';

/** The texts of a printed certificate. */
export interface CertificateTexts {
  kind: string;
  /** Instead of a name that no font can write. */
  nameElsewhere: string;
  completed: Record<CertifiedItemType, string>;
  contents: (count: number) => string;
  lessons: (count: number) => string;
  hours: (count: number) => string;
  credits: (list: string) => string;
  /** After a number of credits, if the accreditation has a code. */
  accreditation: (code: string) => string;
  validUntil: (date: string) => string;
  /** Below the chamber, whose last seat has another colour. */
  seats: (lessons: string, date: string) => string;
  chamber: (lessons: string) => string;
  number: string;
  verify: string;
  code: string;
  qr: string;
  logo: (issuer: string) => string;
}

export const CERTIFICATE_TEXTS: Record<Language, CertificateTexts> = {
  it: {
    kind: 'Attestato di completamento',
    nameElsewhere: 'Nome nella pagina di verifica',
    completed: { project: 'ha completato il percorso', content: 'ha completato' },
    contents: (count) => (count === 1 ? '1 contenuto' : `${count} contenuti`),
    lessons: (count) => (count === 1 ? '1 lezione' : `${count} lezioni`),
    hours: (count) => (count === 1 ? '1 ora' : `${count} ore`),
    credits: (list) => `Crediti formativi professionali: ${list}.`,
    accreditation: (code) => `accreditamento ${code}`,
    validUntil: (date) => `Valido fino al ${date}.`,
    seats: (lessons, date) => `${lessons}, un posto per ciascuna.\nIn rosso l’ultimo, il ${date}.`,
    chamber: (lessons) => `Un emiciclo con tutti i posti occupati: ${lessons}`,
    number: 'N.',
    verify: 'Verifica su',
    code: 'Codice',
    qr: 'Codice QR della pagina di verifica',
    logo: (issuer) => `Logo di ${issuer}`,
  },
  en: {
    kind: 'Certificate of completion',
    nameElsewhere: 'Name on the verification page',
    completed: { project: 'has completed the learning path', content: 'has completed' },
    contents: (count) => (count === 1 ? '1 item' : `${count} items`),
    lessons: (count) => (count === 1 ? '1 lesson' : `${count} lessons`),
    hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
    credits: (list) => `Professional credits: ${list}.`,
    accreditation: (code) => `accreditation ${code}`,
    validUntil: (date) => `Valid until ${date}.`,
    seats: (lessons, date) => `${lessons}, one seat each.\nThe last one, on ${date}, is in red.`,
    chamber: (lessons) => `A chamber with every seat taken: ${lessons}`,
    number: 'No.',
    verify: 'Verify at',
    code: 'Code',
    qr: 'QR code of the verification page',
    logo: (issuer) => `Logo of ${issuer}`,
  },
};

/** The extent of what was completed, e.g. "3 contents, 18 lessons, 4 hours". */
export function extentOf(
  { itemType, contentTitles, lessonCount, hours }: Plain<Certificate>,
  texts: CertificateTexts,
): string {
  const counts = [
    itemType === 'project' ? texts.contents(contentTitles.length) : '',
    texts.lessons(lessonCount),
    hours === null ? '' : texts.hours(hours),
  ];
  return counts.filter((count) => count !== '').join(', ');
}

/** What professional bodies recognise for it, as a sentence; empty when they recognise nothing. */
export function creditsOf({ professionalCredits }: Plain<Certificate>, language: Language): string {
  const texts = CERTIFICATE_TEXTS[language];
  const number = new Intl.NumberFormat(LOCALES[language]);
  const list = professionalCredits.map(({ body, code, credits }) => {
    const note = code === '' ? '' : ` (${texts.accreditation(code)})`;
    return `${body}, ${number.format(credits)}${note}`;
  });
  return list.length === 0 ? '' : texts.credits(list.join('; '));
}
