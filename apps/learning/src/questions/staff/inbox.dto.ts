import { ChoiceParameter, IdFilter, MayBeLeftOut, MayBeNull, PageQuery } from '@academy/platform';
import {
  CONTENT_TYPES,
  type ContentType,
  INBOX_STATES,
  type InboxState,
  QUESTION_LIMITS,
  REPORT_REASONS,
  type ReportReason,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { QuestionDto } from '../question.dto.ts';

/** Beside which content. */
export class InboxCountsQuery {
  @IdFilter('Only questions beside this content.') contentId?: string;
}

/** Which part of the inbox. */
export class InboxFilter extends InboxCountsQuery {
  @ChoiceParameter(INBOX_STATES, INBOX_STATES[0], { enumName: 'InboxState' }) state: InboxState = 'waiting';
}

/** The filters with paging. Waiting and reported questions are listed oldest first, others newest first. */
export class ListInboxQuery extends IntersectionType(PageQuery, InboxFilter) {}

/** How many questions each part of the inbox has; lists count up to 10,000. */
export class InboxCountsDto {
  @ApiProperty({ type: 'integer' }) waiting: number;
  @ApiProperty({ type: 'integer', description: 'Of those that wait, for three days or more.' }) late: number;
  @ApiProperty({ type: 'integer' }) reported: number;
  @ApiProperty({ type: 'integer' }) answered: number;
  @ApiProperty({ type: 'integer' }) hidden: number;
}

/** The lesson of a question. */
export class InboxLessonDto {
  @ApiProperty() slug: string;
  @ApiProperty({ description: 'Of the content.' }) title: string;
  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' }) contentType: ContentType;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the video in the content, from 0.' })
  position: number | null;
  @ApiProperty({ type: String, nullable: true }) videoTitle: string | null;
}

/** Who is writing an answer. */
export class AnsweringDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null while it is unknown.' })
  name: string | null;
  @ApiProperty({ description: 'The caller.' }) isMe: boolean;
  @ApiProperty({ format: 'date-time', description: 'Until when, unless they go on.' }) until: string;
}

/** Who is writing an answer to a question, if anybody is. */
export class QuestionAnsweringDto {
  @ApiProperty({ type: AnsweringDto, nullable: true }) answering: AnsweringDto | null;
}

/** A question for staff, with its text in every state. */
export class InboxQuestionDto extends IntersectionType(QuestionDto, QuestionAnsweringDto) {
  @ApiProperty({ type: InboxLessonDto, nullable: true, description: 'Null when the content was deleted.' })
  lesson: InboxLessonDto | null;
}

/** Reports of a question or reply that staff has not decided on; never who reported. */
export class PostReportsDto {
  @ApiProperty({ format: 'uuid' }) postId: string;
  @ApiProperty({ enum: REPORT_REASONS, enumName: 'ReportReason' }) reason: ReportReason;
  @ApiProperty({ type: 'integer' }) count: number;
}

/** A similar question that was answered. */
export class SimilarQuestionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() body: string;
  @ApiProperty({ description: 'Of staff.' }) answer: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

/** A question with everything that staff needs to answer it. */
export class InboxThreadDto extends InboxQuestionDto {
  @ApiProperty({ type: [PostReportsDto] }) reports: PostReportsDto[];
  @ApiProperty({ type: [SimilarQuestionDto] }) similar: SimilarQuestionDto[];
}

/** Hides a text with a reason, or shows it again. */
export class ModeratePostDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: QUESTION_LIMITS.reason,
    description: 'Hides the text and tells its author why; null shows it again. Both decide on its reports.',
  })
  @MayBeLeftOut()
  @MayBeNull()
  @IsString()
  @Matches(/\S/, { message: '$property must not be blank' })
  @MaxLength(QUESTION_LIMITS.reason)
  hiddenReason?: string | null;
}

/** What staff decides about a question; an omitted field is unchanged. */
export class ModerateQuestionDto extends ModeratePostDto {
  @ApiPropertyOptional() @MayBeLeftOut() @IsBoolean() isPinned?: boolean;
  @ApiPropertyOptional({ description: 'No more replies, or replies again.' })
  @MayBeLeftOut()
  @IsBoolean()
  isClosed?: boolean;
}
