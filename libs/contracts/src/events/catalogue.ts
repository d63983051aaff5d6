import {
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentStatus,
  type ContentType,
  type Language,
  LANGUAGES,
} from '@academy/shared';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Min } from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** A content was created or changed in a way other services may show. `version` rises with every change. */
export class ContentChanged extends DomainEvent {
  static readonly type = 'catalogue.content.changed.v1';

  @IsUUID() contentId: string;
  @IsString() slug: string;
  @IsString() title: string;
  @IsIn(CONTENT_TYPES) contentType: ContentType;
  @IsBoolean() isPremium: boolean;
  @IsIn(CONTENT_STATUSES) status: ContentStatus;
  @IsOptional() @IsString() coverImageUrl: string | null;
  @IsInt() @Min(1) version: number;
}

/** A project was created or changed, its list of contents included. */
export class ProjectChanged extends DomainEvent {
  static readonly type = 'catalogue.project.changed.v1';

  @IsUUID() projectId: string;
  @IsString() slug: string;
  @IsString() title: string;
  @IsBoolean() isActive: boolean;
  /** Active and with a price; missing in older events of the stream. */
  @IsOptional() @IsBoolean() isForSale?: boolean;
  @IsInt() @Min(1) version: number;
}

/** A teacher was created, changed or deleted. Does not contain the name: streams outlive erasure requests. */
export class TeacherChanged extends DomainEvent {
  static readonly type = 'catalogue.teacher.changed.v1';

  @IsUUID() teacherId: string;
  @IsInt() @Min(1) version: number;
}

/** A topic was created, changed or deleted. */
export class TopicChanged extends DomainEvent {
  static readonly type = 'catalogue.topic.changed.v1';

  @IsUUID() topicId: string;
  @IsInt() @Min(1) version: number;
}

/** The captions of a video in one language were created, changed or deleted. Does not contain them: they may be gated. */
export class CaptionsChanged extends DomainEvent {
  static readonly type = 'catalogue.captions.changed.v1';

  /** The id of a film, or of a video at Vimeo. */
  @IsString() videoId: string;
  @IsIn(LANGUAGES) language: Language;
  @IsInt() @Min(1) version: number;
}

/** The settings were changed; contains the settings that other services cache. `version` rises with every change. */
export class SettingsChanged extends DomainEvent {
  static readonly type = 'catalogue.settings.changed.v1';

  /** True when staff must use a second factor. */
  @IsBoolean() mfaForStaff: boolean;
  @IsInt() @Min(1) version: number;
}
