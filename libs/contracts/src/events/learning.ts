import {
  CERTIFIED_ITEM_TYPES,
  type CertifiedItemType,
  REVOCATION_REASONS,
  type RevocationReason,
} from '@academy/shared';
import { IsIn, IsISO8601, IsOptional, IsUUID } from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** A learner saved or completed a content, or undid that. */
export class ProgressChanged extends DomainEvent {
  static readonly type = 'learning.progress.changed.v1';

  @IsUUID() userId: string;
  @IsUUID() contentId: string;
}

/** A learner marked a content completed. */
export class ContentCompleted extends DomainEvent {
  static readonly type = 'learning.content.completed.v1';

  @IsUUID() userId: string;
  @IsUUID() contentId: string;
  @IsISO8601() completedAt: string;
}

/** A certificate was issued for a content or project, or a corrected one replaced another. */
export class CertificateIssued extends DomainEvent {
  static readonly type = 'learning.certificate.issued.v1';

  @IsUUID() certificateId: string;
  @IsUUID() userId: string;
  @IsIn(CERTIFIED_ITEM_TYPES) itemType: CertifiedItemType;
  @IsUUID() itemId: string;
  /** The certificate this one replaces, or null. */
  @IsOptional() @IsUUID() replacesId: string | null;
}

/** A certificate was revoked, as its public page shows from now on. */
export class CertificateRevoked extends DomainEvent {
  static readonly type = 'learning.certificate.revoked.v1';

  @IsUUID() certificateId: string;
  @IsUUID() userId: string;
  @IsIn(CERTIFIED_ITEM_TYPES) itemType: CertifiedItemType;
  @IsUUID() itemId: string;
  @IsIn(REVOCATION_REASONS) reason: RevocationReason;
}

/** Somebody replied to a learner's question. */
export class QuestionAnswered extends DomainEvent {
  static readonly type = 'learning.question.answered.v1';

  @IsUUID() questionId: string;
  @IsUUID() contentId: string;
  /** Who asked. */
  @IsUUID() userId: string;
}

/** A learner's booking of a seminar changed. */
export class BookingChanged extends DomainEvent {
  static readonly type = 'learning.booking.changed.v1';

  @IsUUID() userId: string;
  @IsUUID() contentId: string;
}

/** Learning has erased a user's data. */
export class LearningDataErased extends DomainEvent {
  static readonly type = 'learning.personal-data.erased.v1';

  @IsUUID() userId: string;
}
