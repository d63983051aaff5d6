/** The status of an application for membership. Any administrator may change it to any other status. */
export const MEMBERSHIP_STATUSES = ['submitted', 'in_review', 'approved', 'rejected'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Statuses that wait for a decision. */
export const UNDECIDED_STATUSES: readonly MembershipStatus[] = ['submitted', 'in_review'];

/** Filters of the list of applications: one status, or all that wait for a decision. */
export const MEMBERSHIP_FILTERS = ['undecided', ...MEMBERSHIP_STATUSES] as const;
export type MembershipFilter = (typeof MEMBERSHIP_FILTERS)[number];

/** Sort orders of the list of applications, the default first; `-` is descending. */
export const MEMBERSHIP_SORTS = ['-createdAt', 'createdAt', 'name', '-name'] as const;
export type MembershipSort = (typeof MEMBERSHIP_SORTS)[number];
