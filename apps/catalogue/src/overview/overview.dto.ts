import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** A lesson that is open to everyone. */
export class OpenLessonDto {
  @ApiProperty() contentSlug: string;
  @ApiProperty() contentTitle: string;
  @ApiProperty({ description: 'True while the title of the content is in Italian only.' })
  isContentUntranslated: boolean;
  @ApiProperty({ description: 'True while the title of the lesson is in Italian only.' })
  isUntranslated: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a lesson without a title of its own.' })
  title: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null while not known.' })
  durationSeconds: number | null;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ type: 'integer', description: 'Lessons of its content.' }) lessonCount: number;
}

/** The lowest price of an item on sale. */
export class LowestPriceDto {
  @ApiProperty({ type: 'integer', description: 'Net, in cents.' }) priceCents: number;
  @ApiProperty({ type: 'integer', description: 'Lessons one gets for it.' }) lessonCount: number;
}

/** What the academy offers, in figures: the same for everybody. Only published contents and active projects count. */
export class OverviewDto {
  @ApiProperty({ type: 'integer' }) freeContentCount: number;
  @ApiProperty({ type: 'integer', description: 'A document counts as one.' }) lessonCount: number;
  @ApiProperty({ type: 'integer', description: 'Lessons that open without buying or signing in.' })
  openLessonCount: number;
  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency', description: 'Of the prices below.' })
  currency: Currency;
  @ApiProperty({ type: LowestPriceDto, nullable: true, description: 'Of contents; null when none is sold.' })
  lowestContent: LowestPriceDto | null;
  @ApiProperty({ type: LowestPriceDto, nullable: true, description: 'Of projects; null when none is sold.' })
  lowestProject: LowestPriceDto | null;
  @ApiProperty({
    type: OpenLessonDto,
    nullable: true,
    description: 'One to begin with, of the featured project if it has one; null when no lesson is open.',
  })
  openLesson: OpenLessonDto | null;
}
