import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ScheduleDto } from '../input/schedule.dto.ts';
import { ContentSummaryDto } from '../contents/content.dto.ts';
import { CertificateRuleDto } from '../input/certificate-rule.dto.ts';
import { OpeningDto } from '../input/opening.dto.ts';
import { SlugsDto } from '../input/translations.dto.ts';
import { ProjectTranslationsDto } from './project-input.dto.ts';
import { TeacherReferenceDto, TeacherSummaryDto } from '../teachers/teacher.dto.ts';
import { TopicReferenceDto } from '../topics/topic.dto.ts';

/** A project as shown in lists. */
export class ProjectSummaryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() shortDescription: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Net, in cents; null when it is not sold.' })
  priceCents: number | null;
  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency' }) currency: Currency;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Days of access from the purchase; null for unlimited access.',
  })
  accessDays: number | null;
  @ApiProperty() isActive: boolean;
  @ApiProperty() isFeatured: boolean;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: string;
  @ApiProperty({
    type: 'integer',
    description: 'Number of published contents, quizzes that close them included.',
  })
  contentCount: number;
  @ApiProperty({
    type: 'integer',
    description: 'Lessons of its published contents; a document counts as one.',
  })
  lessonCount: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Total length of their videos in seconds; null without videos, or if the length of one is unknown.',
  })
  durationSeconds: number | null;
  @ApiProperty({ description: 'True if completing all contents earns a certificate.' })
  earnsCertificate: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Total price of its published contents bought separately, net, in cents; null if the currencies differ, and for a caller who owns a part, whose price is in the quote.',
  })
  aggregatedPriceCents: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Percentage saved, a whole number; null if nothing is saved.',
  })
  savePercent: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'True if the caller has an active purchase of it; null if this is currently unknown.',
  })
  isPurchased: boolean | null;

  @ApiProperty({ type: [TeacherReferenceDto], description: 'Its teachers, in order.' })
  teachers: TeacherReferenceDto[];
  @ApiProperty({ type: [TopicReferenceDto], description: 'Its topics, in order.' })
  topics: TopicReferenceDto[];
  @ApiPropertyOptional({ type: ScheduleDto, description: 'Staff only.' }) schedule?: ScheduleDto;
  @ApiProperty({ type: [String], description: 'Names of its texts without an English translation.' })
  untranslated: string[];
}

/** A content at its place in a project. */
export class ProjectContentDto extends ContentSummaryDto {
  @ApiProperty({ type: 'integer' }) orderIndex: number;
  @ApiProperty({
    type: OpeningDto,
    nullable: true,
    description: 'When it opens to those who have access to the project; null for at once.',
  })
  opening: OpeningDto | null;
  @ApiProperty({ type: ContentSummaryDto, nullable: true, description: 'The quiz that closes it.' })
  closingQuiz: ContentSummaryDto | null;
}

/** A project as shown on its page. */
export class ProjectDto extends ProjectSummaryDto {
  @ApiProperty() extendedDescription: string;

  @ApiProperty({ type: [TeacherSummaryDto], description: 'Its teachers, in order.' })
  declare teachers: TeacherSummaryDto[];

  @ApiProperty({
    type: CertificateRuleDto,
    nullable: true,
    description: 'Rule for its certificate; null for none.',
  })
  certificate: CertificateRuleDto | null;

  @ApiProperty({ type: [ProjectContentDto] }) contents: ProjectContentDto[];
  @ApiProperty({ type: SlugsDto, description: 'Its slug in each language into which it is translated.' })
  slugs: SlugsDto;
  @ApiPropertyOptional({ type: ProjectTranslationsDto, description: 'Staff only.' })
  translations?: ProjectTranslationsDto;
}

/** The featured project, or null when there is none. */
export class FeaturedProjectDto {
  @ApiProperty({ type: ProjectSummaryDto, nullable: true }) project: ProjectSummaryDto | null;
}
