/** Roles from the weakest to the strongest; a user without a role row is a `user`. */
export const ROLES = ['user', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that may enter the staff app. */
export const STAFF_ROLES: readonly Role[] = ['editor', 'admin'];

/** True for editors and admins. */
export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && STAFF_ROLES.includes(role);
}
