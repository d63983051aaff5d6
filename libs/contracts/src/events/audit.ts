import { AuditRecord } from '../audit-record.ts';

/** A member of staff did something to a content, a project or the settings. */
export class CatalogueAuditRecorded extends AuditRecord {
  static readonly type = 'catalogue.audit.recorded.v1';
}

/** A member of staff issued, replaced or revoked a certificate. */
export class LearningAuditRecorded extends AuditRecord {
  static readonly type = 'learning.audit.recorded.v1';
}

/** A member of staff did something to an order, a coupon or what a user owns. */
export class CommerceAuditRecorded extends AuditRecord {
  static readonly type = 'commerce.audit.recorded.v1';
}
