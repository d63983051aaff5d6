import { CONTENT_TYPES, type ContentType } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { CertificateDto } from '../certificates/certificate.dto.ts';
import { CourseLessonDto } from '../courses/courses.dto.ts';

/** A content that a learner has begun. */
export class LearnerContentDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null after its deletion.' })
  title: string | null;
  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType', nullable: true })
  contentType: ContentType | null;
  @ApiProperty({ type: String, format: 'date-time' }) startedAt: string;
  @ApiProperty({ type: String, format: 'date-time' }) lastActiveAt: string;
  @ApiProperty({
    type: 'integer',
    description: 'Distinct seconds watched of its current videos; of all it ever had, if it was deleted.',
  })
  watchedSeconds: number;
  @ApiProperty({ type: 'integer', description: 'Total length of its videos; 0 if unknown.' })
  durationSeconds: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt: string | null;
  @ApiProperty() isCertified: boolean;
  @ApiProperty({ type: [CourseLessonDto] }) lessons: CourseLessonDto[];
}

/** A project of which a learner has begun a content. */
export class LearnerProjectDto {
  @ApiProperty({ format: 'uuid' }) projectId: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: 'integer' }) completedContents: number;
  @ApiProperty({ type: 'integer' }) contentCount: number;
  @ApiProperty({ type: String, format: 'date-time' }) lastActiveAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt: string | null;
  @ApiProperty() isCertified: boolean;
}

/** Everything a learner has begun, for administrators. */
export class LearnerDto {
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null before the first activity.',
  })
  lastActiveAt: string | null;
  @ApiProperty({ type: 'integer', description: 'Distinct seconds watched, of all videos.' })
  watchedSeconds: number;
  @ApiProperty({ type: 'integer' }) completedContents: number;
  @ApiProperty({ type: [LearnerContentDto], description: 'Most recently active first.' })
  contents: LearnerContentDto[];
  @ApiProperty({ type: [LearnerProjectDto], description: 'Most recently active first.' })
  projects: LearnerProjectDto[];
  @ApiProperty({ type: [CertificateDto], description: 'Newest first, without replaced ones.' })
  certificates: CertificateDto[];
}

export const CONTENT_COLUMNS = [
  ...['contentId', 'title', 'contentType', 'startedAt', 'lastActiveAt', 'watchedSeconds', 'durationSeconds'],
  ...['completedAt', 'isCertified'],
] as const;
