import { MayBeLeftOut } from '@academy/platform';
import {
  ITEM_KINDS,
  type ItemKind,
  MESSAGE_LIMITS,
  MESSAGE_STATUSES,
  type MessageStatus,
  OWNERSHIPS,
  type Ownership,
  type Plain,
  RECIPIENT_REASONS,
  RECIPIENT_STATUSES,
  type RecipientReason,
  type RecipientStatus,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { MessageRecipient } from './message-recipient.entity.ts';
import type { Message } from './message.entity.ts';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

export class MessageItemRefDto {
  @ApiProperty({ enum: ITEM_KINDS })
  @IsIn(ITEM_KINDS)
  type: ItemKind;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

/** The audience of a message. */
export class AudienceDto {
  @ApiProperty({
    type: [MessageItemRefDto],
    description: 'Recipients own any of these items; each is counted once.',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MESSAGE_LIMITS.items)
  @ArrayUnique(({ id }: MessageItemRefDto) => id)
  @ValidateNested({ each: true })
  @Type(() => MessageItemRefDto)
  items: MessageItemRefDto[];

  @ApiPropertyOptional({ default: false, description: 'Includes users whose access has expired.' })
  @MayBeLeftOut()
  @IsBoolean()
  includesFormer?: boolean;
}

export class WrittenWordsDto {
  @ApiProperty({ maxLength: MESSAGE_LIMITS.subject })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(MESSAGE_LIMITS.subject)
  subject: string;

  @ApiProperty({
    maxLength: MESSAGE_LIMITS.text,
    description: 'Plain text; empty lines separate paragraphs, web addresses become links.',
  })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(MESSAGE_LIMITS.text)
  text: string;
}

/** Text written by staff; readers of English get the Italian text when there is no English one. */
export class WrittenTextDto {
  @ApiProperty({ type: WrittenWordsDto })
  @ValidateNested()
  @IsNotEmpty()
  @Type(() => WrittenWordsDto)
  it: WrittenWordsDto;

  @ApiPropertyOptional({ type: WrittenWordsDto })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => WrittenWordsDto)
  en?: WrittenWordsDto;
}

export class CreateMessageDto extends AudienceDto {
  @ApiProperty({ type: WrittenTextDto })
  @ValidateNested()
  @IsNotEmpty()
  @Type(() => WrittenTextDto)
  written: WrittenTextDto;
}

/** How many users a message would go to; each is counted once, by the first matching ownership. */
export class AudienceCountDto {
  @ApiProperty() total: number;
  @ApiProperty({ description: 'Bought one of the items directly.' }) bought: number;
  @ApiProperty({ description: 'Bought a project that contains one of the contents.' }) project: number;
  @ApiProperty({ description: 'Received access by a grant.' }) granted: number;
  @ApiProperty({ description: 'Number of users whose access has expired.' }) former: number;
  @ApiProperty({ description: 'Number of these who have opted out of such mails and are skipped.' })
  unwanted: number;
}

export class RenderedMailDto {
  @ApiProperty() subject: string;
  @ApiProperty() html: string;
  @ApiProperty() text: string;
}

/** The mail as readers of each language receive it. */
export class MessagePreviewDto {
  @ApiProperty({ type: RenderedMailDto }) it: RenderedMailDto;
  @ApiProperty({ type: RenderedMailDto }) en: RenderedMailDto;
}

export class MessageItemDto extends MessageItemRefDto {
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
}

/** Number of a message's recipients by status. */
export class RecipientCountsDto implements Record<RecipientStatus, number> {
  @ApiProperty() waiting: number;
  @ApiProperty() sent: number;
  @ApiProperty() failed: number;
  @ApiProperty() skipped: number;
}

/** A message and its progress. */
export class MessageDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: [MessageItemDto] }) items: MessageItemDto[];
  @ApiProperty({ type: WrittenTextDto }) written: WrittenTextDto;
  @ApiProperty() includesFormer: boolean;
  @ApiProperty({ enum: MESSAGE_STATUSES }) status: MessageStatus;
  @ApiProperty() recipientCount: number;
  @ApiProperty({ type: RecipientCountsDto }) counts: RecipientCountsDto;
  @ApiProperty({ format: 'uuid' }) createdBy: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts.' })
  createdByEmail: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) stoppedAt: string | null;
}

/** A recipient of a message. */
export class MessageRecipientDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null for deleted accounts.',
  })
  userId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts.' })
  email: string | null;
  @ApiProperty({ enum: OWNERSHIPS }) ownership: Ownership;
  @ApiProperty({ enum: RECIPIENT_STATUSES }) status: RecipientStatus;
  @ApiProperty({ enum: RECIPIENT_REASONS, nullable: true }) reason: RecipientReason | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) settledAt: string | null;
}

export function toMessageDto(
  message: Message,
  counts: Plain<RecipientCountsDto>,
  createdByEmail: string | null,
): Plain<MessageDto> {
  const { id, written, includesFormer, recipientCount, createdBy, createdAt, stoppedAt } = message;
  const items = message.items.map(({ translations: _translations, ...item }) => item);
  return {
    id,
    items,
    written,
    includesFormer,
    recipientCount,
    counts,
    createdBy,
    createdByEmail,
    status: statusOf(message, counts),
    createdAt: createdAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}

function statusOf({ stoppedAt }: Message, { waiting }: Plain<RecipientCountsDto>): MessageStatus {
  if (stoppedAt !== null) return 'stopped';
  return waiting > 0 ? 'sending' : 'completed';
}

export function toRecipientDto(
  { id, userId, ownership, status, reason, settledAt }: MessageRecipient,
  emails: Map<string, string>,
): Plain<MessageRecipientDto> {
  return {
    id,
    userId,
    ownership,
    status,
    reason,
    email: userId === null ? null : (emails.get(userId) ?? null),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
