import { everyWord, type SortOrder } from '@academy/platform';
import { type CertificateSort, parseCertificateCode, parseCertificateNumber } from '@academy/shared';
import type { SelectQueryBuilder } from 'typeorm';
import type { Certificate } from '../../records/certificate.entity.ts';

/** The orders in which the list can be sorted. Numbers begin with the year, in which they only rise. */
export const ORDERS: Record<CertificateSort, SortOrder<'issuedAt' | 'serial'>> = {
  issuedAt: { column: 'issuedAt', type: 'time', direction: 'ASC' },
  '-issuedAt': { column: 'issuedAt', type: 'time', direction: 'DESC' },
  number: { column: 'serial', type: 'integer', direction: 'ASC' },
  '-number': { column: 'serial', type: 'integer', direction: 'DESC' },
};

/**
 * Of some certificates the ids of those that a search finds, for `foundByAny`: by each of what it may be, which has an
 * index of its own. Names on certificates are searched, too: identity returns only the newest hundred users, and a
 * common name must still find every certificate with it.
 * @param certificates named `certificate`, filtered and ordered.
 * @param userIds users whose name or address the search found.
 */
export function matchingCertificates(
  certificates: SelectQueryBuilder<Certificate>,
  search: string,
  userIds: string[],
): SelectQueryBuilder<Certificate>[] {
  const [serial, code] = [parseCertificateNumber(search), parseCertificateCode(search)];
  const named = everyWord(search, (pattern) => `search_text(certificate.holderName) LIKE ${pattern}`);
  const conditions = [
    named,
    ...(search === '' ? [] : [['certificate.userId = ANY(:userIds)', { userIds }] as const]),
    ...(serial === null ? [] : [['certificate.serial = :serial', { serial }] as const]),
    ...(code === null ? [] : [['certificate.code = :code', { code }] as const]),
  ];
  return conditions.map(([condition, parameters]) =>
    certificates.clone().select('certificate.id', 'id').andWhere(condition, parameters),
  );
}
