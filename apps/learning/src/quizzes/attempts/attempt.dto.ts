import { MayBeLeftOut, MayBeNull, TextDocumentDto } from '@academy/platform';
import {
  ANSWER_RESULTS,
  type AnswerResult,
  ATTEMPT_STATES,
  type AttemptState,
  QUESTION_KINDS,
  type QuestionKind,
  QUIZ_LIMITS,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

/** The largest `int` of PostgreSQL. */
const MAX_SEQUENCE = 2_147_483_647;

/** The question that an answer is to. */
export class AnswerParams {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
  @ApiProperty({ format: 'uuid' }) @IsUUID() questionId: string;
}

/** An answer: only the field of the question's kind. */
export class QuizAnswerDto {
  @ApiPropertyOptional({ format: 'uuid', description: '`single`' })
  @MayBeLeftOut()
  @IsUUID()
  optionId?: string;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    description: '`multiple`, and `order`: all of them in order.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(QUIZ_LIMITS.maxOptions)
  @IsUUID(undefined, { each: true })
  optionIds?: string[];

  @ApiPropertyOptional({ description: '`boolean`' }) @MayBeLeftOut() @IsBoolean() isTrue?: boolean;

  @ApiPropertyOptional({ description: '`short`', maxLength: QUIZ_LIMITS.answerText })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(QUIZ_LIMITS.answerText)
  text?: string;

  @ApiPropertyOptional({
    description: '`number`, as it was written: with comma or point.',
    maxLength: QUIZ_LIMITS.answerNumber,
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(QUIZ_LIMITS.answerNumber)
  number?: string;
}

/** A change of an answer. */
export class SaveAnswerDto {
  @ApiProperty({ type: QuizAnswerDto, nullable: true, description: 'Null to leave the question empty.' })
  @MayBeNull()
  @IsObject()
  @ValidateNested()
  @Type(() => QuizAnswerDto)
  answer: QuizAnswerDto | null;

  @ApiProperty({ description: 'Marked by the learner, to come back to it.' }) @IsBoolean() isFlagged: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Higher than that of the saved answer; the same again, with the same answer, has no effect.',
  })
  @IsInt()
  @Min(0)
  @Max(MAX_SEQUENCE)
  sequence: number;

  @ApiPropertyOptional({ description: 'Chosen by the browser, to tell devices apart.' })
  @MayBeLeftOut()
  @Matches(/^[\w-]{1,40}$/)
  device?: string;
}

/** An answer as it is saved. */
export class SavedAnswerDto {
  @ApiProperty({ type: QuizAnswerDto, nullable: true }) answer: QuizAnswerDto | null;
  @ApiProperty() isFlagged: boolean;
  @ApiProperty({ type: 'integer' }) sequence: number;
  @ApiProperty({ type: String, nullable: true }) device: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) savedAt: string;
}

/** How a quiz is named. */
export class QuizTitleDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
}

/** The facts of an attempt. */
export class AttemptSummaryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: 'integer', description: 'From 1, among the attempts of the learner.' }) number: number;
  @ApiProperty({ enum: ATTEMPT_STATES, enumName: 'AttemptState' }) state: AttemptState;
  @ApiProperty({ type: String, format: 'date-time' }) startedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without limit.' })
  endsAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was handed in or its time ended; null while it is open.',
  })
  endedAt: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'May have a half; null while it is open.' })
  points: number | null;
  @ApiProperty({ type: 'integer' }) totalPoints: number;
  @ApiProperty() passPoints: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Whole percent of the points, rounded down.' })
  percent: number | null;
  @ApiProperty({ type: Boolean, nullable: true }) isPassed: boolean | null;
}

/** Why no attempt can be begun now, if none can. */
export const START_OBSTACLES = [
  'content_not_found',
  'access_required',
  'attempts_used',
  'too_early',
] as const;
export type StartObstacle = (typeof START_OBSTACLES)[number];

/** The caller's attempts at a quiz, and whether they may begin another. */
export class AttemptsDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, format: 'date-time', description: "The server's time." }) now: string;
  @ApiProperty({ type: 'integer', description: 'How many were begun.' }) used: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many there are; null without limit.' })
  attempts: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many are left; null without limit.' })
  left: number | null;
  @ApiProperty({
    enum: START_OBSTACLES,
    enumName: 'StartObstacle',
    nullable: true,
    description: 'Null if an attempt may be begun, or the open one continued.',
  })
  obstacle: StartObstacle | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'With `too_early`: when the next attempt may begin.',
  })
  nextAt: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) openAttemptId: string | null;
  @ApiProperty({ description: 'One of the attempts passed.' }) isPassed: boolean;
  @ApiProperty({ type: AttemptSummaryDto, nullable: true, description: 'The one with the best result.' })
  best: AttemptSummaryDto | null;
  @ApiProperty({ type: [AttemptSummaryDto], description: 'The newest first; the last hundred.' })
  items: AttemptSummaryDto[];
}

/** A picture of a question. */
export class QuestionPictureDto {
  @ApiProperty() src: string;
  @ApiProperty() alt: string;
}

/** An option of a question. */
export class AttemptOptionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() text: string;
}

/** Why a chosen answer is wrong. */
export class WhyNotDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null for a sentence that is true or false.',
  })
  optionId: string | null;
  @ApiProperty() text: string;
}

/** The passage of a content that explains the answer; only if the learner may see it. */
export class PassageDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ type: 'integer', description: 'Of the video in the content, from 0.' }) position: number;
  @ApiProperty({ type: 'integer' }) seconds: number;
}

/** The right answer to a question: only the field of its kind. */
export class RightAnswerDto {
  @ApiPropertyOptional({ type: [String], format: 'uuid', description: '`single`, `multiple`, `order`' })
  optionIds?: string[];
  @ApiPropertyOptional({ description: '`boolean`' }) isTrue?: boolean;
  @ApiPropertyOptional({ type: [String], description: '`short`: all that are accepted.' }) texts?: string[];
  @ApiPropertyOptional({ description: '`number`' }) number?: number;
  @ApiPropertyOptional({ description: '`number`: how far another one may be from it.' }) tolerance?: number;
}

/** How a question was answered, when the attempt has ended. */
export class QuestionOutcomeDto {
  @ApiProperty({ enum: ANSWER_RESULTS, enumName: 'AnswerResult' }) result: AnswerResult;
  @ApiProperty({ description: 'May have a half.' }) points: number;
  @ApiProperty({ type: [WhyNotDto] }) whyNot: WhyNotDto[];
  @ApiProperty({ type: PassageDto, nullable: true }) lookAgain: PassageDto | null;
  @ApiProperty({ type: RightAnswerDto, nullable: true, description: 'Null as long as it is not shown.' })
  rightAnswer: RightAnswerDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null for none, and as long as it is not shown.',
  })
  explanation: string | null;
}

/** A question of an attempt. */
export class AttemptQuestionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: QUESTION_KINDS, enumName: 'QuestionKind' }) kind: QuestionKind;
  @ApiProperty({ type: 'integer', description: 'What a right answer counts.' }) points: number;
  @ApiProperty({ type: TextDocumentDto }) prompt: TextDocumentDto;
  @ApiProperty({ type: QuestionPictureDto, nullable: true }) picture: QuestionPictureDto | null;
  @ApiProperty({ type: [AttemptOptionDto], description: 'In the order in which they are shown.' })
  options: AttemptOptionDto[];
  @ApiProperty({ description: 'Of `multiple`: whether an answer with a fault may earn half of the points.' })
  isPartial: boolean;
  @ApiProperty({ description: 'A text is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ type: SavedAnswerDto, nullable: true, description: 'Null before the first change.' })
  saved: SavedAnswerDto | null;
  @ApiProperty({ type: QuestionOutcomeDto, nullable: true, description: 'Null while the attempt is open.' })
  outcome: QuestionOutcomeDto | null;
}

/** An attempt of the caller with its questions. Nothing of an open one tells which answer is right. */
export class AttemptDto extends AttemptSummaryDto {
  @ApiProperty({ type: QuizTitleDto }) content: QuizTitleDto;
  @ApiProperty({ type: 'integer' }) questionCount: number;
  @ApiProperty({ type: 'integer', description: 'Questions with an answer.' }) answeredCount: number;
  @ApiProperty({ type: String, format: 'date-time', description: "The server's time." }) now: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the quiz; null without limit.' })
  attempts: number | null;
  @ApiProperty({ description: 'Whether right answers and explanations are shown.' }) showsAnswers: boolean;
  @ApiProperty({ type: [AttemptQuestionDto] }) questions: AttemptQuestionDto[];
}
