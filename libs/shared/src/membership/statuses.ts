/** Where an application for membership stands. Any administrator may move it to any other state. */
export const MEMBERSHIP_STATUSES = ['submitted', 'in_review', 'approved', 'rejected'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Those that wait for a decision. */
export const UNDECIDED_STATUSES: readonly MembershipStatus[] = ['submitted', 'in_review'];

/** What the list of applications is filtered by: one status, or all that wait for a decision. */
export const MEMBERSHIP_FILTERS = ['undecided', ...MEMBERSHIP_STATUSES] as const;
export type MembershipFilter = (typeof MEMBERSHIP_FILTERS)[number];
