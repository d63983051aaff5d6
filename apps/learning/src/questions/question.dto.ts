import { MayBeLeftOut, PageQuery, SortParameter } from '@academy/platform';
import {
  MAX_VIDEO_SECONDS,
  POST_STATES,
  type PostState,
  QUESTION_LIMITS,
  QUESTION_SORTS,
  type QuestionSort,
  REPORT_REASONS,
  type ReportReason,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';

/** The content whose questions a request is about. */
export class QuestionCountQuery {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
}

/** Which questions of a content, and in which order; pinned ones come first. */
export class ListQuestionsQuery extends PageQuery {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
  @SortParameter(QUESTION_SORTS, { enumName: 'QuestionSort' }) sort: QuestionSort = 'popular';
}

/** A new question. */
export class AskQuestionDto {
  @ApiProperty({ format: 'uuid', description: 'Chosen by the browser: a repeated request asks only once.' })
  @IsUUID()
  id: string;

  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;

  @ApiPropertyOptional({ description: "The video's `videoId`." })
  @MayBeLeftOut()
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  videoId?: string;

  @ApiPropertyOptional({ description: 'The second of the video.' })
  @MayBeLeftOut()
  @IsInt()
  @Min(0)
  @Max(MAX_VIDEO_SECONDS)
  second?: number;

  @ApiProperty({ description: 'Plain text.', maxLength: QUESTION_LIMITS.body })
  @IsString()
  @Matches(/\S/, { message: '$property must not be blank' })
  @MaxLength(QUESTION_LIMITS.body)
  body: string;
}

/** A new text of a question. */
export class EditQuestionDto {
  @ApiProperty({ description: 'Plain text.', maxLength: QUESTION_LIMITS.body })
  @IsString()
  @Matches(/\S/, { message: '$property must not be blank' })
  @MaxLength(QUESTION_LIMITS.body)
  body: string;
}

/** A new text of a reply. */
export class EditReplyDto {
  @ApiProperty({ description: 'Plain text.', maxLength: QUESTION_LIMITS.reply })
  @IsString()
  @Matches(/\S/, { message: '$property must not be blank' })
  @MaxLength(QUESTION_LIMITS.reply)
  body: string;
}

/** A new reply. */
export class ReplyInputDto extends EditReplyDto {
  @ApiProperty({
    format: 'uuid',
    description: 'Chosen by the browser: a repeated request replies only once.',
  })
  @IsUUID()
  id: string;

  @ApiPropertyOptional({
    description: 'Of staff: refused with `learning.question_answered` if staff has answered in the meantime.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  isFirstAnswer?: boolean;
}

/** Why a text is reported. */
export class ReportDto {
  @ApiProperty({ enum: REPORT_REASONS, enumName: 'ReportReason' })
  @IsIn(REPORT_REASONS)
  reason: ReportReason;
}

/** The number of questions that others may read. */
export class QuestionCountDto {
  @ApiProperty({ type: 'integer' }) count: number;
  @ApiProperty({ description: 'New questions and replies may be written.' }) hasQuestions: boolean;
}

/** Who wrote a text. */
export class PostAuthorDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'First name and initial; null for staff, for erased accounts, and while it is unknown.',
  })
  name: string | null;
  @ApiProperty() isStaff: boolean;
  @ApiProperty({ description: 'The caller.' }) isMe: boolean;
  @ApiProperty() isErased: boolean;
}

/** A question or a reply. */
export class PostDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: PostAuthorDto }) author: PostAuthorDto;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Plain text; null if the caller may not read it.',
  })
  body: string | null;
  @ApiProperty({ enum: POST_STATES, enumName: 'PostState' }) state: PostState;
  @ApiProperty({ type: String, nullable: true, description: 'Of a hidden one, for its author and staff.' })
  hiddenReason: string | null;
  @ApiProperty({ description: 'By the caller.' }) isReported: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of the caller’s own: until when its text may be changed.',
  })
  editableUntil: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) editedAt: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

/** A reply to a question. */
export class ReplyDto extends PostDto {
  @ApiProperty({ format: 'uuid' }) questionId: string;
}

/** A question with its first replies, the oldest first. */
export class QuestionDto extends PostDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, nullable: true }) videoId: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) second: number | null;
  @ApiProperty({ type: 'integer' }) wishes: number;
  @ApiProperty({ description: 'The caller wants the answer, too.' }) isWished: boolean;
  @ApiProperty() isPinned: boolean;
  @ApiProperty({ description: 'By staff.' }) isAnswered: boolean;
  @ApiProperty({ description: 'There can be no more replies.' }) isClosed: boolean;
  @ApiProperty({ type: 'integer' }) replyCount: number;
  @ApiProperty({ type: [ReplyDto] }) replies: ReplyDto[];
}

/** How many want an answer. */
export class WishDto {
  @ApiProperty({ type: 'integer' }) wishes: number;
  @ApiProperty() isWished: boolean;
}
