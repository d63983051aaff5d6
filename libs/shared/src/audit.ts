/** The orders of the audit log, the default first. */
export const AUDIT_SORTS = ['-at', 'at'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];
