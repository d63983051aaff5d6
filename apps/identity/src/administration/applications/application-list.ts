import {
  ChoiceFilter,
  everyWord,
  type FilterConditions,
  PageQuery,
  sortByColumns,
  type SortColumns,
  type SortOrder,
  SearchFilter,
  SortParameter,
} from '@academy/platform';
import {
  MEMBERSHIP_FILTERS,
  MEMBERSHIP_SORTS,
  type MembershipFilter,
  type MembershipSort,
  UNDECIDED_STATUSES,
} from '@academy/shared';
import { OmitType } from '@nestjs/swagger';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ExtendedProfile } from '../../accounts/extended-profile.entity.ts';
import { Profile } from '../../accounts/profile.entity.ts';
import { hasEmail, hasName } from '../../accounts/user.queries.ts';
import type { Applicant } from './application.dto.ts';

/** Query parameters of the list of applications. */
export class ApplicationQuery extends PageQuery {
  @ChoiceFilter(MEMBERSHIP_FILTERS, {
    description: 'One status, or `undecided` for all applications without a decision.',
  })
  status?: MembershipFilter;

  @SearchFilter('Part of the practice number, the e-mail address or the full name.')
  search?: string;

  @SortParameter(MEMBERSHIP_SORTS, { enumName: 'MembershipSort' }) sort: MembershipSort = '-createdAt';
}

/** The filters of the CSV export. */
export class ExportApplicationsQuery extends OmitType(ApplicationQuery, ['cursor', 'limit', 'sort']) {}

/** What the list of applications filters by, and the columns of its CSV file. */
export const applicationList = {
  /** The condition of each filter but the search, on `application`. */
  conditions: {
    status: (status) => [
      'application.status IN (:...statuses)',
      { statuses: status === 'undecided' ? UNDECIDED_STATUSES : [status] },
    ],
  } satisfies FilterConditions<Pick<ApplicationQuery, 'status'>>,
  columns: [
    ...(['numeroPratica', 'userId', 'firstName', 'lastName', 'email'] as const),
    ...(['status', 'statusChangedAt', 'createdAt'] as const),
  ],
};

interface ApplicationOrder extends Pick<SortOrder<string>, 'type' | 'direction'> {
  columns: SortColumns;
  /** The values of these columns. */
  placeOf: (applicant: Applicant) => [string | Date, string];
}

const SENT = {
  columns: ['application.createdAt', 'application.id'],
  type: 'time',
  placeOf: ({ application: { createdAt, id } }: Applicant): [Date, string] => [createdAt, id],
} as const;
const NAME = {
  columns: ['profile.nameSearch', 'profile.userId'],
  type: 'text',
  placeOf: ({ user: { profile, id } }: Applicant): [string, string] => [profile.nameSearch, id],
} as const;

/** The orders in which the list can be sorted. */
const ORDERS: Record<MembershipSort, ApplicationOrder> = {
  createdAt: { ...SENT, direction: 'ASC' },
  '-createdAt': { ...SENT, direction: 'DESC' },
  name: { ...NAME, direction: 'ASC' },
  '-name': { ...NAME, direction: 'DESC' },
};

type Position = Pick<ApplicationQuery, 'sort' | 'cursor' | 'limit'>;

/**
 * Sorts applications, named `application`, and starts them after the cursor.
 * @throws AppError `platform.invalid_cursor`
 */
export function sortApplications<Row extends ObjectLiteral>(
  applications: SelectQueryBuilder<Row>,
  position: Position,
): SelectQueryBuilder<Row> {
  const { columns, ...order } = ORDERS[position.sort];
  if (columns === NAME.columns) withProfile(applications);
  return sortByColumns(applications, columns, order, position);
}

/** The position of an applicant in an order, for a cursor. */
export function placeIn(sort: MembershipSort): (applicant: Applicant) => (string | Date)[] {
  return (applicant) => [sort, ...ORDERS[sort].placeOf(applicant)];
}

/**
 * Of some applications the ids of those that a search finds, for `foundByAny`: by each of what it may be, which has an
 * index of its own.
 * @param applications named `application`, filtered and sorted.
 */
export function matchingApplications(
  applications: SelectQueryBuilder<ExtendedProfile>,
  search: string,
): SelectQueryBuilder<ExtendedProfile>[] {
  const select = () => applications.clone().select('application.id');
  if (search === '') return [select()];
  return [
    select().andWhere(...everyWord(search, (pattern) => `application.numeroPratica LIKE ${pattern}`)),
    select()
      .innerJoin('application.user', 'user')
      .andWhere(...hasEmail(search)),
    withProfile(select()).andWhere(...hasName(search)),
  ];
}

/** Joins the applicants' names, unless they are joined already. */
function withProfile<Row extends ObjectLiteral>(
  applications: SelectQueryBuilder<Row>,
): SelectQueryBuilder<Row> {
  const isJoined = applications.expressionMap.joinAttributes.some(({ alias }) => alias.name === 'profile');
  return isJoined
    ? applications
    : applications.innerJoin(Profile, 'profile', 'profile.userId = application.userId');
}
