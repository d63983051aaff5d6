import {
  ChoiceFilter,
  everyWord,
  type FilterConditions,
  IdFilter,
  is,
  isBefore,
  isFrom,
  IsTimeQuery,
  PageQuery,
  type SortOrder,
  SearchFilter,
  SortParameter,
} from '@academy/platform';
import {
  CERTIFICATE_SORTS,
  CERTIFICATE_STATUSES,
  type CertificateSort,
  type CertificateStatus,
  parseCertificateCode,
  parseCertificateNumber,
  type Plain,
} from '@academy/shared';
import { IntersectionType } from '@nestjs/swagger';
import type { SelectQueryBuilder } from 'typeorm';
import type { Certificate } from '../../records/certificate.entity.ts';

/** The filters of the list of certificates. */
export class CertificateFilter {
  @SearchFilter(
    'A number or code, part of the name on the certificate, or part of the name or e-mail address of an account, of which the newest hundred are found.',
  )
  search?: string;

  @ChoiceFilter(CERTIFICATE_STATUSES, { enumName: 'CertificateStatus' }) status?: CertificateStatus;
  @IdFilter('Only certificates of this content or project.') itemId?: string;
  @IsTimeQuery('Issued at this time or later.') from?: string;
  @IsTimeQuery('Issued before this time.') to?: string;
}

/** The filters with sort order and paging. */
export class ListIssuedQuery extends IntersectionType(PageQuery, CertificateFilter) {
  @SortParameter(CERTIFICATE_SORTS, { enumName: 'CertificateSort' }) sort: CertificateSort = '-issuedAt';
}

/** Of a certificate that shows what it certifies, expired or not. */
export const IS_GENUINE =
  'certificate.userId IS NOT NULL AND certificate.revokedAt IS NULL AND certificate.replacedById IS NULL';

const HAS_STATUS: Record<CertificateStatus, string> = {
  unavailable: 'certificate.userId IS NULL',
  revoked: 'certificate.userId IS NOT NULL AND certificate.revokedAt IS NOT NULL',
  replaced:
    'certificate.userId IS NOT NULL AND certificate.revokedAt IS NULL AND certificate.replacedById IS NOT NULL',
  expired: `${IS_GENUINE} AND certificate.expiresAt < now()`,
  valid: `${IS_GENUINE} AND (certificate.expiresAt IS NULL OR certificate.expiresAt >= now())`,
};

/** What the list of certificates filters and sorts by, and the columns of its CSV file. */
export const certificateList = {
  /** The condition of each filter but the search, on `certificate`. */
  conditions: {
    status: (status) => [`(${HAS_STATUS[status]})`],
    itemId: is('certificate.itemId'),
    from: isFrom('certificate.issuedAt'),
    to: isBefore('certificate.issuedAt'),
  } satisfies FilterConditions<Omit<Plain<CertificateFilter>, 'search'>>,
  /** The orders in which the list can be sorted. Numbers begin with the year, in which they only rise. */
  sorting: {
    issuedAt: { column: 'issuedAt', type: 'time', direction: 'ASC' },
    '-issuedAt': { column: 'issuedAt', type: 'time', direction: 'DESC' },
    number: { column: 'serial', type: 'integer', direction: 'ASC' },
    '-number': { column: 'serial', type: 'integer', direction: 'DESC' },
  } satisfies Record<CertificateSort, SortOrder<'issuedAt' | 'serial'>>,
  columns: [
    ...(['number', 'code', 'status', 'holderName', 'itemType', 'title', 'hours', 'lessonCount'] as const),
    ...(['completedAt', 'issuedAt', 'expiresAt', 'revokedAt', 'revocationReason', 'userId'] as const),
  ],
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
