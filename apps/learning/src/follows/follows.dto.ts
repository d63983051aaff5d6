import { LanguageQuery, PageQuery } from '@academy/platform';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { LessonContentDto } from '../progress/progress.dto.ts';

/** Query parameters of the series that the caller follows. */
export class ListFollowsQuery extends IntersectionType(PageQuery, LanguageQuery) {}

/** Whether the caller follows a series. */
export class FollowDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() isFollowing: boolean;
}

/** A series that the caller follows. */
export class FollowedSeriesDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ format: 'date-time' }) followedAt: string;
  @ApiProperty({
    type: LessonContentDto,
    nullable: true,
    description: 'Null when the content was deleted or is hidden from the caller.',
  })
  content: LessonContentDto | null;
}
