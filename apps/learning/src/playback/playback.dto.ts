import { MayBeLeftOut } from '@academy/platform';
import { MAX_VIDEO_SECONDS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsArray,
  IsInt,
  IsISO8601,
  IsRFC3339,
  IsString,
  Matches,
  Max,
  Min,
  ArrayMaxSize,
} from 'class-validator';
import { IsSecondRange } from './is-second-range.ts';

/** Far more than a browser collects in 15 seconds; also enough for reports stored while offline. */
const MAX_RANGES = 500;

/** The learner's position in a video, and what they watched since the last report. */
export class ReportPlaybackDto {
  @ApiProperty({ description: "The video's `videoId`." })
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  videoId: string;

  @ApiProperty({ description: 'Position, in whole seconds.' })
  @IsInt()
  @Min(0)
  @Max(MAX_VIDEO_SECONDS)
  seconds: number;

  @ApiProperty({ description: "The video's length, in whole seconds." })
  @IsInt()
  @Min(1)
  @Max(MAX_VIDEO_SECONDS)
  duration: number;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    description: 'Watched seconds as `[from, to]`, `to` not included.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_RANGES)
  @IsSecondRange({ each: true })
  ranges?: [number, number][];

  @ApiProperty({
    format: 'date-time',
    description: "The browser's time of the report. An older report never replaces a newer position.",
  })
  // Each validator alone accepts some invalid times: weeks, or leap seconds.
  @IsRFC3339()
  @IsISO8601({ strict: true, strictSeparator: true })
  at: string;
}

/** The caller's progress in one video. */
export class VideoPlaybackDto {
  @ApiProperty() videoId: string;
  @ApiProperty({ description: 'Last position, in seconds.' }) seconds: number;
  @ApiProperty({ description: 'Position to continue from, in seconds; 0 near the end.' })
  resumeAt: number;
  @ApiProperty() duration: number;
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    description: 'Watched seconds as `[from, to]`, `to` not included.',
  })
  ranges: [number, number][];
  @ApiProperty({ description: 'Distinct seconds watched.' }) watchedSeconds: number;
  @ApiProperty({ description: 'True if 90 percent was watched.' }) isSeen: boolean;
  @ApiProperty({ type: String, nullable: true, description: "The last browser's User-Agent." })
  device: string | null;
  @ApiProperty({ format: 'date-time' }) at: string;
}

/** The caller's progress in the videos of a content. */
export class PlaybackDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({
    type: [VideoPlaybackDto],
    description: 'Most recently reported first; only videos that were played.',
  })
  videos: VideoPlaybackDto[];
}
