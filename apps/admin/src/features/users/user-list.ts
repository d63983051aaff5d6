import type { UserSort, UserSummary } from '@academy/api-client';
import { ROLES, USER_STATUSES } from '@academy/shared';
import { type UserFilters, useListUsersInfiniteQuery } from '../../api/users.ts';
import { choice, fromDay, namedChoice, order, search, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** The orders of the list, the default first. */
const SORTS = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
] as const satisfies readonly UserSort[];

/** Every account, but not the erased ones. */
export const userList = defineList<UserSummary, UserFilters>({
  name: 'users',
  texts: 'users',
  filters: {
    search: search(),
    status: choice(USER_STATUSES),
    role: choice(ROLES, { options: 'common:roles' }),
    confirmed: namedChoice({ true: true, false: false }),
    from: fromDay(),
    to: toDay(),
    sort: order(SORTS),
  },
  useQuery: useListUsersInfiniteQuery,
  rowKey: ({ id }) => id,
  rowName: ({ email }) => email,
  exported: 'users',
  exportsInOrder: true,
  importAt: '/utenti/importa',
});

/** Erased accounts can only be listed, since none of their data is left. */
export const erasedList = defineList<UserSummary, UserFilters>({
  name: 'users',
  texts: 'users',
  filters: { status: choice(USER_STATUSES) },
  useQuery: useListUsersInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'users',
  importAt: '/utenti/importa',
  lead: 'erasedLead',
  empty: 'emptyErased',
});
