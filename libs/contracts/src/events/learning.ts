import { IsISO8601, IsUUID } from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** A learner marked a content completed. */
export class ContentCompleted extends DomainEvent {
  static readonly type = 'learning.content.completed.v1';

  @IsUUID() userId: string;
  @IsUUID() contentId: string;
  @IsISO8601() completedAt: string;
}

/** Learning has erased a user's data. */
export class LearningDataErased extends DomainEvent {
  static readonly type = 'learning.personal-data.erased.v1';

  @IsUUID() userId: string;
}
