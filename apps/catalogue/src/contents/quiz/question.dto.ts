import { IsOneLine, MayBeLeftOut, MayBeNull, TextDocumentDto, ValidateParts } from '@academy/platform';
import {
  type BooleanQuestion,
  isLibraryPicture,
  type MultipleQuestion,
  type NumberQuestion,
  type OrderOption,
  type OrderQuestion,
  PROMPT_TEXT,
  QUESTION_KINDS,
  QUIZ_LIMITS,
  type QuestionKind,
  type QuizOption,
  type QuizPicture,
  type LookAgain,
  type ShortQuestion,
  type SingleQuestion,
  TEXT_DOCUMENT_LIMITS,
  type TextDocument,
} from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsText } from '../../input/is-text.decorator.ts';
import { InEnglish } from '../../input/translations.dto.ts';
import { Trim } from '../../input/validators.ts';

const { maxNumber } = QUIZ_LIMITS;

/** In lower case, as databases return it: the same id is compared and counted as a text. */
function IsId(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'uuid' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(),
  );
}

function OneOf(dto: () => new () => object): PropertyDecorator {
  return applyDecorators(IsObject(), ValidateNested(), Type(dto));
}

function ListOf(dto: () => new () => object, limit: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: () => [dto()] }),
    IsArray(),
    ArrayMaxSize(limit),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(dto),
  );
}

function IsTranslated(dto: () => new () => object): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ type: () => dto() }), MayBeLeftOut(), OneOf(dto));
}

function IsPrompt(): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: TextDocumentDto }), IsText(PROMPT_TEXT));
}

function IsExplanation(): PropertyDecorator {
  return applyDecorators(ApiProperty(), Trim(), IsString(), MaxLength(QUIZ_LIMITS.explanation));
}

function IsWhyNot(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ description: 'Why this answer is wrong; empty for none.' }),
    Trim(),
    IsString(),
    MaxLength(QUIZ_LIMITS.whyNot),
  );
}

function IsOptionText(): PropertyDecorator {
  return applyDecorators(ApiProperty(), Trim(), IsOneLine(), MaxLength(QUIZ_LIMITS.optionText));
}

function AreAccepted(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String] }),
    Trim(),
    IsArray(),
    ArrayMaxSize(QUIZ_LIMITS.accepted),
    IsOneLine({ each: true }),
    MaxLength(QUIZ_LIMITS.acceptedText, { each: true }),
  );
}

/** A picture of the media library in a question. */
export class QuizPictureDto implements QuizPicture {
  @ApiProperty({ description: 'The address of a picture of the media library.' })
  @MaxLength(2000)
  @ValidateParts((src) => (isLibraryPicture(src) ? [] : [{ path: '', code: 'catalogue.text_bad_picture' }]))
  src: string;
  @ApiProperty({ description: 'Empty until it has been entered.' })
  @Trim()
  @IsOneLine()
  @MaxLength(TEXT_DOCUMENT_LIMITS.alt)
  alt: string;
}

/** Where a question was explained. */
export class LookAgainDto implements LookAgain {
  @IsId() contentId: string;
  @ApiProperty({ type: 'integer', description: 'Of the video in the content, from 0.' })
  @IsInt()
  @Min(0)
  @Max(199)
  position: number;
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(0)
  @Max(QUIZ_LIMITS.lookAgainSeconds)
  seconds: number;
}

export class OptionTranslationDto {
  @IsOptionText() text: string;
  @IsWhyNot() whyNot: string;
}

export class OptionTranslationsDto {
  @InEnglish(() => OptionTranslationDto) en?: OptionTranslationDto;
}

/** An answer to choose. */
export class QuizOptionDto implements QuizOption {
  @IsId() id: string;
  @IsOptionText() text: string;
  @ApiProperty() @IsBoolean() isRight: boolean;
  @IsWhyNot() whyNot: string;
  @IsTranslated(() => OptionTranslationsDto) translations?: OptionTranslationsDto;
}

export class OrderOptionTranslationDto {
  @IsOptionText() text: string;
}

export class OrderOptionTranslationsDto {
  @InEnglish(() => OrderOptionTranslationDto) en?: OrderOptionTranslationDto;
}

/** A step of a question that asks for the order. */
export class OrderOptionDto implements OrderOption {
  @IsId() id: string;
  @IsOptionText() text: string;
  @IsTranslated(() => OrderOptionTranslationsDto) translations?: OrderOptionTranslationsDto;
}

/** The texts of a question in English. */
export class QuestionTranslationDto {
  @IsPrompt() prompt: TextDocument;
  @IsExplanation() explanation: string;
  @ApiPropertyOptional({ description: "The picture's text." })
  @MayBeLeftOut()
  @Trim()
  @IsOneLine()
  @MaxLength(TEXT_DOCUMENT_LIMITS.alt)
  alt?: string;
}

export class BooleanTranslationDto extends QuestionTranslationDto {
  @IsWhyNot() whyNot: string;
}

export class ShortTranslationDto extends QuestionTranslationDto {
  @AreAccepted() accepted: string[];
}

export class QuestionTranslationsDto {
  @InEnglish(() => QuestionTranslationDto) en?: QuestionTranslationDto;
}

export class BooleanTranslationsDto {
  @InEnglish(() => BooleanTranslationDto) en?: BooleanTranslationDto;
}

export class ShortTranslationsDto {
  @InEnglish(() => ShortTranslationDto) en?: ShortTranslationDto;
}

/** What questions of every kind have. Each kind is a class of its own below. */
export class QuestionDto {
  @IsId() id: string;
  @ApiProperty({ enum: QUESTION_KINDS }) @IsIn(QUESTION_KINDS) kind: QuestionKind;
  @IsPrompt() prompt: TextDocument;
  @ApiProperty({ type: QuizPictureDto, nullable: true })
  @MayBeNull()
  @OneOf(() => QuizPictureDto)
  picture: QuizPictureDto | null;
  @ApiProperty({ type: 'integer', minimum: QUIZ_LIMITS.minPoints, maximum: QUIZ_LIMITS.maxPoints })
  @IsInt()
  @Min(QUIZ_LIMITS.minPoints)
  @Max(QUIZ_LIMITS.maxPoints)
  points: number;
  @IsExplanation() explanation: string;
  @ApiProperty({ type: LookAgainDto, nullable: true })
  @MayBeNull()
  @OneOf(() => LookAgainDto)
  lookAgain: LookAgainDto | null;
}

/** One option is right. */
export class SingleQuestionDto extends QuestionDto implements SingleQuestion {
  @ApiProperty({ enum: ['single'] }) declare kind: 'single';
  @ListOf(() => QuizOptionDto, QUIZ_LIMITS.maxOptions) options: QuizOptionDto[];
  @IsTranslated(() => QuestionTranslationsDto) translations?: QuestionTranslationsDto;
}

/** Several options may be right. */
export class MultipleQuestionDto extends QuestionDto implements MultipleQuestion {
  @ApiProperty({ enum: ['multiple'] }) declare kind: 'multiple';
  @ListOf(() => QuizOptionDto, QUIZ_LIMITS.maxOptions) options: QuizOptionDto[];
  @ApiProperty({ description: 'Whether an answer with a fault may still earn half of the points.' })
  @IsBoolean()
  isPartial: boolean;
  @IsTranslated(() => QuestionTranslationsDto) translations?: QuestionTranslationsDto;
}

/** A sentence that is true or false. */
export class BooleanQuestionDto extends QuestionDto implements BooleanQuestion {
  @ApiProperty({ enum: ['boolean'] }) declare kind: 'boolean';
  @ApiProperty({ type: Boolean, nullable: true, description: 'Null until it has been decided.' })
  @MayBeNull()
  @IsBoolean()
  isTrue: boolean | null;
  @IsWhyNot() whyNot: string;
  @IsTranslated(() => BooleanTranslationsDto) translations?: BooleanTranslationsDto;
}

/** Options to put in order; they are in the right one. */
export class OrderQuestionDto extends QuestionDto implements OrderQuestion {
  @ApiProperty({ enum: ['order'] }) declare kind: 'order';
  @ListOf(() => OrderOptionDto, QUIZ_LIMITS.maxOptions) options: OrderOptionDto[];
  @IsTranslated(() => QuestionTranslationsDto) translations?: QuestionTranslationsDto;
}

/** A short text. */
export class ShortQuestionDto extends QuestionDto implements ShortQuestion {
  @ApiProperty({ enum: ['short'] }) declare kind: 'short';
  @AreAccepted() accepted: string[];
  @IsTranslated(() => ShortTranslationsDto) translations?: ShortTranslationsDto;
}

/** A number. */
export class NumberQuestionDto extends QuestionDto implements NumberQuestion {
  @ApiProperty({ enum: ['number'] }) declare kind: 'number';
  @ApiProperty({ type: Number, nullable: true, description: 'Null until it has been entered.' })
  @MayBeNull()
  @IsNumber({ maxDecimalPlaces: 6 })
  @Min(-maxNumber)
  @Max(maxNumber)
  value: number | null;
  @ApiProperty({ description: 'How far an accepted number may be from the value.' })
  @IsNumber({ maxDecimalPlaces: 6 })
  @Min(0)
  @Max(maxNumber)
  tolerance: number;
  @IsTranslated(() => QuestionTranslationsDto) translations?: QuestionTranslationsDto;
}
