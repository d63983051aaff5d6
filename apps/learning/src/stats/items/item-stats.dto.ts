import { PageQuery, SortParameter } from '@academy/platform';
import { CERTIFIED_ITEM_TYPES, type CertifiedItemType } from '@academy/shared';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ListedLearnerDto } from '../listed-learner.dto.ts';

/** The sort orders of the list, highest first. */
export const ITEM_SORTS = ['started', 'completed', 'certified'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** Query parameters of the list. */
export class ListItemStatsQuery extends PageQuery {
  @ApiProperty({ enum: CERTIFIED_ITEM_TYPES, enumName: 'CertifiedItemType' })
  @IsIn(CERTIFIED_ITEM_TYPES)
  itemType: CertifiedItemType;

  @SortParameter(ITEM_SORTS, { enumName: 'ItemSort' }) sort: ItemSort = 'started';
}

/** The same list as a file. */
export class ExportItemStatsQuery extends PickType(ListItemStatsQuery, ['itemType', 'sort']) {}

/** How many learners began, completed and were certified for a content or project. */
export class ItemStatsDto {
  @ApiProperty({ enum: CERTIFIED_ITEM_TYPES, enumName: 'CertifiedItemType' }) itemType: CertifiedItemType;
  @ApiProperty({ format: 'uuid' }) itemId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted content.' })
  title: string | null;
  @ApiProperty({
    type: 'integer',
    description:
      'Learners who watched at least one second of it, have a reading position or an attempt in it, completed it or have its certificate.',
  })
  started: number;
  @ApiProperty({ type: 'integer' }) completed: number;
  @ApiProperty({ type: 'integer', description: 'Learners with a valid certificate.' }) certified: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Average share of its videos watched by learners who have begun it, 0 to 1. Null without videos of known length.',
  })
  watchedShare: number | null;
}

/** Five seconds of a video, or more when it is long. */
export class VideoPointDto {
  @ApiProperty({ type: 'integer', description: 'Seconds.' }) from: number;
  @ApiProperty({ type: 'integer', description: 'Seconds, not included.' }) to: number;
  @ApiProperty({ type: 'integer', description: 'Learners who watched this part or a later one.' })
  reached: number;
  @ApiProperty({
    description: 'Learners who watched this part; a learner who watched half of it counts as 0.5.',
  })
  watched: number;
  @ApiProperty({ type: 'integer', description: 'Learners who watched no later part.' }) stopped: number;
}

/** How a video of a content was watched. */
export class VideoStatsDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'From 0. Null for a video that was removed from the content.',
  })
  position: number | null;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if unknown.' })
  durationSeconds: number | null;
  @ApiProperty({ type: 'integer', description: 'Learners who watched at least one second of it.' })
  learners: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Average share of it that these learners watched, 0 to 1.',
  })
  watchedShare: number | null;
  @ApiProperty({ type: [VideoPointDto], description: 'Empty if nobody has watched it.' })
  points: VideoPointDto[];
}

/** How a content was learnt. */
export class ContentStatsDto extends ItemStatsDto {
  @ApiProperty({ type: [VideoStatsDto] }) videos: VideoStatsDto[];
}

/** How a project was learnt. */
export class ProjectStatsDto extends ItemStatsDto {
  @ApiProperty({ type: [ItemStatsDto], description: 'Its contents, in order.' }) contents: ItemStatsDto[];
}

/** A learner of a content or project. */
export class ItemLearnerDto extends ListedLearnerDto {
  @ApiProperty({ type: String, format: 'date-time' }) startedAt: string;
  @ApiProperty({
    type: 'integer',
    description: 'Distinct seconds watched of its current videos; of all it ever had, if it was deleted.',
  })
  watchedSeconds: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Watched share of all its videos, 0 to 1.' })
  watchedShare: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt: string | null;
  @ApiProperty() isCertified: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) lastActiveAt: string;
}

export const ITEM_COLUMNS = [
  ...['itemType', 'itemId', 'title', 'started', 'watchedShare', 'completed', 'certified'],
] as const;
export const POINT_COLUMNS = ['video', 'title', 'from', 'to', 'reached', 'watched', 'stopped'] as const;
export const LEARNER_COLUMNS = [
  ...['userId', 'email', 'name', 'startedAt', 'watchedSeconds', 'watchedShare', 'completedAt', 'isCertified'],
  'lastActiveAt',
] as const;
