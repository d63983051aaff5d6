import type { SortOrder } from '@academy/platform';
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
  return conditionsOf(search, serial, code).map((condition) =>
    certificates
      .clone()
      .select('certificate.id', 'id')
      .andWhere(condition, { search, userIds, serial, code }),
  );
}

function conditionsOf(search: string, serial: number | null, code: string | null): string[] {
  if (search === '') return ['TRUE'];
  return [
    'certificate.userId = ANY(:userIds)',
    'search_text(certificate.holderName) LIKE search_pattern(:search)',
    ...(serial === null ? [] : ['certificate.serial = :serial']),
    ...(code === null ? [] : ['certificate.code = :code']),
  ];
}
