import { MayBeNull } from '@academy/platform';
import {
  QUESTION_KINDS,
  type Quiz,
  QUIZ_LIMITS,
  type QuizSettings,
  SHOWS_ANSWERS,
  type ShowsAnswers,
} from '@academy/shared';
import { ApiExtraModels, ApiProperty, getSchemaPath, PickType } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  BooleanQuestionDto,
  MultipleQuestionDto,
  NumberQuestionDto,
  OrderQuestionDto,
  QuestionDto,
  ShortQuestionDto,
  SingleQuestionDto,
} from './question.dto.ts';

const KINDS = {
  single: SingleQuestionDto,
  multiple: MultipleQuestionDto,
  boolean: BooleanQuestionDto,
  order: OrderQuestionDto,
  short: ShortQuestionDto,
  number: NumberQuestionDto,
};

/** A question as an object of its kind's class; of a kind that does not exist, the class that refuses it. */
function toQuestion(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kind = QUESTION_KINDS.find((name) => 'kind' in value && value.kind === name);
  return plainToInstance<QuestionDto, object>(kind === undefined ? QuestionDto : KINDS[kind], value);
}

/** A question of any kind in the API document. */
export const ANY_QUESTION = { oneOf: Object.values(KINDS).map((kind) => ({ $ref: getSchemaPath(kind) })) };

/** A quiz as staff writes it, with its right answers. */
@ApiExtraModels(...Object.values(KINDS))
export class QuizDto implements Quiz {
  @ApiProperty({ description: 'Points needed to pass; with drawn questions, one point each.' })
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(QUIZ_LIMITS.questions * QUIZ_LIMITS.maxPoints)
  passPoints: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: QUIZ_LIMITS.attempts,
    description: 'Null for as many as one likes.',
  })
  @MayBeNull()
  @IsInt()
  @Min(1)
  @Max(QUIZ_LIMITS.attempts)
  attempts: number | null;

  @ApiProperty({ type: 'integer', description: 'Between an attempt and the next.' })
  @IsInt()
  @Min(0)
  @Max(QUIZ_LIMITS.waitMinutes)
  waitMinutes: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: QUIZ_LIMITS.minutes,
    description: 'Time for an attempt; null for no limit.',
  })
  @MayBeNull()
  @IsInt()
  @Min(1)
  @Max(QUIZ_LIMITS.minutes)
  minutes: number | null;

  @ApiProperty() @IsBoolean() shufflesQuestions: boolean;
  @ApiProperty() @IsBoolean() shufflesOptions: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: QUIZ_LIMITS.questions,
    description: 'How many questions are drawn for each attempt; null for all.',
  })
  @MayBeNull()
  @IsInt()
  @Min(1)
  @Max(QUIZ_LIMITS.questions)
  draws: number | null;

  @ApiProperty({ enum: SHOWS_ANSWERS, enumName: 'ShowsAnswers' })
  @IsIn(SHOWS_ANSWERS)
  showsAnswers: ShowsAnswers;

  @ApiProperty({ description: 'Whether certificates that include the quiz wait for it.' })
  @IsBoolean()
  countsForCertificate: boolean;

  @ApiProperty({
    type: 'array',
    items: ANY_QUESTION,
  })
  @IsArray()
  @ArrayMaxSize(QUIZ_LIMITS.questions)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toQuestion) : value))
  questions: Quiz['questions'];
}

/** What everyone may know of a quiz: its rules, nothing of its questions. */
export class QuizFactsDto
  extends PickType(QuizDto, [
    'passPoints',
    'attempts',
    'waitMinutes',
    'minutes',
    'showsAnswers',
    'countsForCertificate',
  ] as const)
  implements Partial<QuizSettings>
{
  @ApiProperty({ description: 'Of an attempt with every answer right.' }) points: number;
}

/** The quiz of a content, for staff. */
export class ContentQuizDto {
  @ApiProperty({ type: QuizDto, nullable: true }) quiz: Quiz | null;
}
