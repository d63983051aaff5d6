import { IdParam } from '@academy/platform';
import {
  CAPTION_LIMITS,
  type CaptionTrack,
  type Cue,
  type Language,
  LANGUAGES,
  MAX_TRANSCRIPT_CHARACTERS,
  VIDEO_ID_PATTERN,
} from '@academy/shared';
import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

/** The captions in a path: of which video, in which language. */
export class CaptionParams {
  @ApiProperty({ description: 'The id of a film, or of a video at Vimeo.' })
  @Matches(VIDEO_ID_PATTERN)
  videoId: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) @IsIn(LANGUAGES) language: Language;
}

/** The captions of a video of a content. */
export class ContentCaptionParams extends IntersectionType(IdParam, CaptionParams) {}

/** The captions of a film. */
export class FilmCaptionParams extends IntersectionType(IdParam, PickType(CaptionParams, ['language'])) {}

/** A cue: a text and when it is shown. */
export class CueDto implements Cue {
  @ApiProperty({ type: 'integer', description: 'In milliseconds.' })
  @IsInt()
  @Min(0)
  @Max(CAPTION_LIMITS.time)
  start: number;

  @ApiProperty({ type: 'integer', description: 'In milliseconds.' })
  @IsInt()
  @Min(0)
  @Max(CAPTION_LIMITS.time)
  end: number;

  @ApiProperty({ description: 'Plain text; its lines are separated by `\\n`.' }) @IsString() text: string;
}

/** The captions of a video in one language. */
export class CaptionsDto implements CaptionTrack {
  @ApiProperty() videoId: string;
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiProperty({ type: [CueDto], description: 'In order.' }) cues: CueDto[];
}

/** All cues of a track. */
export class SaveCaptionsDto {
  @ApiProperty({ type: [CueDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CAPTION_LIMITS.cues)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CueDto)
  cues: CueDto[];
}

/** What is said in a video of a content, as one text. */
export class TranscriptDto {
  @ApiProperty({ type: 'integer', description: 'Of the video in the content, from 0.' }) position: number;
  @ApiProperty() text: string;
}

/** What is said in the videos of a content that anyone may play. */
export class TranscriptsDto {
  @ApiProperty({
    type: [TranscriptDto],
    description: `In the order of the videos, while together they have at most ${MAX_TRANSCRIPT_CHARACTERS} characters. One that does not fit is left out, none is cut.`,
  })
  transcripts: TranscriptDto[];
}
