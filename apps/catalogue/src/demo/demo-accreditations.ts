import { type Accreditation, type CertificateRule, dayInRome, NEW_CERTIFICATE_RULE } from '@academy/shared';

/** What two professional bodies recognise in the demo, from last year to the next, so that it always counts. */
function accreditations(): Accreditation[] {
  const year = Number(dayInRome(new Date()).slice(0, 4));
  const dates = { validFrom: `${year - 1}-01-01`, validTo: `${year + 1}-12-31` };
  return [
    { body: 'Consiglio nazionale forense', code: 'CNF-4821', credits: 2, ...dates },
    { body: 'Consiglio nazionale dell’Ordine dei giornalisti', code: '', credits: 1.5, ...dates },
  ];
}

/** The rule of the demo's certificate with professional credits, which expires after three years. */
export function creditedRule(): CertificateRule {
  return { ...NEW_CERTIFICATE_RULE, accreditations: accreditations(), validMonths: 36 };
}
