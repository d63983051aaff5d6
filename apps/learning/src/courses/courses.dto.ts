import { LanguageQuery } from '@academy/platform';
import { LESSON_STATES, type LessonState, MAX_LISTED_IDS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsUUID, Max, Min } from 'class-validator';
import { LessonContentDto } from '../progress/progress.dto.ts';

const MAX_BEGUN = 10;

/** The contents of a summary. */
export class CoursesQuery extends LanguageQuery {
  @ApiProperty({ type: String, description: `Ids, comma separated; at most ${MAX_LISTED_IDS}.` })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_LISTED_IDS)
  @IsUUID(undefined, { each: true })
  contentIds: string[];
}

/** The number of begun contents to return. */
export class ContinueQuery extends LanguageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_BEGUN, default: 4 })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_BEGUN)
  limit = 4;
}

/** A lesson of a content, with the caller's progress in it. */
export class CourseLessonDto {
  @ApiProperty({ type: 'integer', description: 'From 0.' }) position: number;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ enum: LESSON_STATES, enumName: 'LessonState', description: '`done` from 90 percent.' })
  state: LessonState;
  @ApiProperty({ type: 'integer' }) watchedSeconds: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if unknown.' })
  durationSeconds: number | null;
  @ApiProperty({ type: 'integer', description: 'Position to continue from, in seconds.' }) resumeAt: number;
}

/** The result of an attempt. */
export class QuizResultDto {
  @ApiProperty() points: number;
  @ApiProperty({ description: 'Of an attempt with every answer right, then.' }) totalPoints: number;
}

/** A quiz as the caller stands in it. */
export class QuizStandingDto {
  @ApiProperty() passPoints: number;
  @ApiProperty({ description: 'Of an attempt with every answer right.' }) points: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many there are; null without limit.' })
  attempts: number | null;
  @ApiProperty({ type: 'integer', description: 'How many the caller has begun.' }) used: number;
  @ApiProperty({
    type: QuizResultDto,
    nullable: true,
    description: 'Null before the first attempt has ended.',
  })
  best: QuizResultDto | null;
}

/** The caller's progress in a content. */
export class CourseDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() isSaved: boolean;
  @ApiProperty() isCompleted: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When a video of it was last played, its text or document last read, or a question of its open attempt last ' +
      'answered.',
  })
  lastPlayedAt: string | null;
  @ApiProperty({
    description:
      'Of a content without videos: a quiz has an open attempt with time left, or a text or document was left somewhere.',
  })
  isBegun: boolean;
  @ApiProperty({
    type: QuizStandingDto,
    nullable: true,
    description: 'Null for what is no quiz, and if the catalogue is unavailable.',
  })
  quiz: QuizStandingDto | null;
  @ApiProperty({
    type: [CourseLessonDto],
    nullable: true,
    description: 'Null if the catalogue is unavailable. A document has no lessons.',
  })
  lessons: CourseLessonDto[] | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Position of the lesson to continue with; null if all are done or not accessible.',
  })
  nextPosition: number | null;
}

/** Some contents, in the requested order. */
export class CoursesDto {
  @ApiProperty({ type: [CourseDto] }) items: CourseDto[];
}

/** A project that contains a begun content. */
export class CourseProjectDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
}

/** A content the caller has begun and not completed, with the lesson to continue with. */
export class BegunCourseDto extends CourseDto {
  @ApiProperty({ type: LessonContentDto }) content: LessonContentDto;
  @ApiProperty({ type: [CourseProjectDto] }) projects: CourseProjectDto[];
  @ApiProperty({ type: [CourseLessonDto] }) declare lessons: CourseLessonDto[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Position of the lesson to continue with; null for a content without videos.',
  })
  declare nextPosition: number | null;
}

/** Everything the caller has learnt. */
export class TotalsDto {
  @ApiProperty({ type: 'integer', description: 'Lessons that are done; a document counts as one.' })
  doneLessons: number;
  @ApiProperty({ type: 'integer', description: 'Lessons that are begun and not done.' }) begunLessons: number;
  @ApiProperty({ type: 'integer', description: 'Each second of a video counts once.' })
  watchedSeconds: number;
  @ApiProperty({ type: 'integer', description: 'Valid certificates.' }) certificates: number;
}

/**
 * The contents the caller has begun, the last played, read or answered first. While the catalogue does not reply, titles and lessons are
 * the last known ones, and it is not checked whether they are still accessible.
 */
export class ContinueDto {
  @ApiProperty({ type: [BegunCourseDto] }) items: BegunCourseDto[];
}
