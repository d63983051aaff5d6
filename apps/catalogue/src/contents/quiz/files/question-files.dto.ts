import { LanguageQuery } from '@academy/platform';
import {
  type EmbeddedPicture,
  type FoundQuestion,
  type FoundQuestions,
  QUESTION_FORMATS,
  QUESTION_NOTE_CODES,
  QUESTION_PROBLEM_CODES,
  type QuestionFormat,
  type QuestionNote,
  type QuestionNoteCode,
  type QuestionProblem,
  type QuestionProblemCode,
  type QuizQuestion,
  type RemarkValues,
} from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ANY_QUESTION } from '../quiz.dto.ts';

const VALUES: ApiPropertyOptions = {
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  description: 'Words and numbers for the sentence, by name.',
};

function IsFormat(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: QUESTION_FORMATS, enumName: 'QuestionFormat' }),
    IsIn(QUESTION_FORMATS),
  );
}

/** Query parameters of questions to read, which are the body. */
export class ReadQuestionsQuery {
  @IsFormat() format: QuestionFormat;
}

/** Query parameters of an export of questions. */
export class ExportQuizQuery extends LanguageQuery {
  @IsFormat() format: QuestionFormat;
}

/** What changes in a question when it is imported. */
export class QuestionNoteDto implements QuestionNote {
  @ApiProperty({ enum: QUESTION_NOTE_CODES, enumName: 'QuestionNoteCode' }) code: QuestionNoteCode;
  @ApiProperty(VALUES) values: RemarkValues;
}

/** A question that cannot be imported. */
export class QuestionProblemDto implements QuestionProblem {
  @ApiProperty({ type: 'integer', description: 'Where it is to be corrected, from 1.' }) line: number;
  @ApiProperty({ enum: QUESTION_PROBLEM_CODES, enumName: 'QuestionProblemCode' }) code: QuestionProblemCode;
  @ApiProperty(VALUES) values: RemarkValues;
  @ApiProperty({ description: 'Its name or first words; empty if it concerns no single question.' })
  title: string;
}

/** A picture in the file, to be uploaded to the media library. */
export class EmbeddedPictureDto implements EmbeddedPicture {
  @ApiProperty() name: string;
  @ApiProperty() type: string;
  @ApiProperty({ format: 'byte', description: 'In base64.' }) data: string;
  @ApiProperty() alt: string;
}

/** A question that can be imported. */
export class FoundQuestionDto implements FoundQuestion {
  @ApiProperty({ type: 'integer', description: 'Where it begins, from 1.' }) line: number;
  @ApiProperty({ description: 'Its name or first words.' }) title: string;
  @ApiProperty({ ...ANY_QUESTION, description: 'As a quiz has it.' }) question: QuizQuestion;
  @ApiProperty({ type: [QuestionNoteDto] }) notes: QuestionNoteDto[];
  @ApiProperty({ type: EmbeddedPictureDto, nullable: true }) embedded: EmbeddedPictureDto | null;
}

/** What was read; nothing of it is stored. */
export class FoundQuestionsDto implements FoundQuestions {
  @ApiProperty({ type: [FoundQuestionDto] }) questions: FoundQuestionDto[];
  @ApiProperty({ type: [QuestionProblemDto] }) problems: QuestionProblemDto[];
  @ApiProperty({ type: 'integer', description: 'Lines that name a category, which a quiz does not have.' })
  categories: number;
}
