import { ChoiceParameter, LanguageQuery } from '@academy/platform';
import { QUESTION_KINDS, type QuestionKind } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** Which attempts figures count: each learner's first, so that nobody counts twice, or all. */
export const COUNTED_ATTEMPTS = ['first', 'all'] as const;
export type CountedAttempts = (typeof COUNTED_ATTEMPTS)[number];

export class QuizStatsQuery extends LanguageQuery {
  @ChoiceParameter(COUNTED_ATTEMPTS, 'first', { enumName: 'CountedAttempts' })
  attempts: CountedAttempts = 'first';
}

/** How often an answer was given. */
export class ChoiceStatsDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Of an option.' })
  optionId: string | null;
  @ApiProperty({
    type: [String],
    description: 'The option, the text or number, `true` or `false`, or the steps in the given order.',
  })
  texts: string[];
  @ApiProperty({ type: 'integer' }) count: number;
  @ApiProperty() isRight: boolean;
}

/** How a question was answered. */
export class QuestionStatsDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: QUESTION_KINDS, enumName: 'QuestionKind' }) kind: QuestionKind;
  @ApiProperty({ description: 'The text of the question.' }) prompt: string;
  @ApiProperty({ type: 'integer', description: 'In how many attempts it was asked.' }) asked: number;
  @ApiProperty({ type: 'integer' }) right: number;
  @ApiProperty({ type: 'integer' }) partly: number;
  @ApiProperty({ type: 'integer', description: 'Including those left empty.' }) wrong: number;
  @ApiProperty({ type: 'integer' }) empty: number;
  @ApiProperty({ type: 'integer', description: 'Of those asked, in whole percent.' }) rightPercent: number;
  @ApiProperty({
    type: [ChoiceStatsDto],
    description: 'Options in their order, chosen or not; other answers by how often they were given.',
  })
  choices: ChoiceStatsDto[];
}

/** How a quiz was answered, by at least five people. */
export class QuizFiguresDto {
  @ApiProperty({ enum: COUNTED_ATTEMPTS, enumName: 'CountedAttempts' }) counted: CountedAttempts;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty({ type: 'integer' }) passed: number;
  @ApiProperty({ type: 'integer', description: 'Half of them have less, half more.' }) medianPercent: number;
  @ApiProperty({ type: 'integer' }) medianMinutes: number;
  @ApiProperty({
    type: [QuestionStatsDto],
    description: 'The hardest first; only those that at least five people were asked.',
  })
  questions: QuestionStatsDto[];
}

/** How far a marking again is. One that `failed` is tried again by itself, and can be asked for again. */
export const REMARKING_STATES = ['running', 'done', 'failed'] as const;
export type RemarkingState = (typeof REMARKING_STATES)[number];

/** The attempts that are being marked again, or were. */
export class RemarkingDto {
  @ApiProperty({ enum: REMARKING_STATES, enumName: 'RemarkingState' }) state: RemarkingState;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty({ type: 'integer', description: 'Of the attempts, those that are done.' }) marked: number;
  @ApiProperty({ type: String, format: 'date-time' }) askedAt: string;
}

/** How a quiz is taken. Attempts count when they have ended. */
export class QuizStatsDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty({ type: 'integer' }) learners: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null below five learners.' })
  passedLearners: number | null;
  @ApiProperty({ type: QuizFiguresDto, nullable: true, description: 'Null below five learners.' })
  figures: QuizFiguresDto | null;
  @ApiProperty({ type: RemarkingDto, nullable: true, description: 'The last one; null before the first.' })
  remarking: RemarkingDto | null;
}
