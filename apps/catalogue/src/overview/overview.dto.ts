import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** A lesson that is open to everyone. */
export class OpenLessonDto {
  @ApiProperty() contentSlug: string;
  @ApiProperty() contentTitle: string;
  @ApiProperty({ description: "The content's title is in Italian although English was requested." })
  isContentUntranslated: boolean;
  @ApiProperty({ description: "The lesson's title is in Italian although English was requested." })
  isUntranslated: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a lesson without its own title.' })
  title: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if unknown.' })
  durationSeconds: number | null;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ type: 'integer', description: 'Number of lessons of its content.' }) lessonCount: number;
}

/** The lowest price of an item on sale. */
export class LowestPriceDto {
  @ApiProperty({ type: 'integer', description: 'Net, in cents.' }) priceCents: number;
  @ApiProperty({ type: 'integer', description: 'Number of lessons included in the price.' })
  lessonCount: number;
}

/** What everything that needs a purchase costs. */
export class WholePriceDto {
  @ApiProperty({ type: 'integer', description: 'Net, in cents.' }) priceCents: number;
  @ApiProperty({ type: 'integer', description: 'Number of premium contents.' }) contentCount: number;
}

/** What the academy offers, in figures: the same for everybody. Only published contents and active projects count. */
export class OverviewDto {
  @ApiProperty({ type: 'integer' }) freeContentCount: number;
  @ApiProperty({ type: 'integer', description: 'A document counts as one.' }) lessonCount: number;
  @ApiProperty({ type: 'integer', description: 'Lessons that need neither a purchase nor a sign-in.' })
  openLessonCount: number;
  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency', description: 'Currency of the prices below.' })
  currency: Currency;
  @ApiProperty({
    type: LowestPriceDto,
    nullable: true,
    description: 'Lowest price of a content; null if none is sold.',
  })
  lowestContent: LowestPriceDto | null;
  @ApiProperty({
    type: LowestPriceDto,
    nullable: true,
    description: 'Lowest price of a project; null if none is sold.',
  })
  lowestProject: LowestPriceDto | null;
  @ApiProperty({
    type: WholePriceDto,
    nullable: true,
    description:
      'Price of all premium contents without the plan, in projects where these cost less; null if none is sold.',
  })
  wholePrice: WholePriceDto | null;
  @ApiProperty({
    type: OpenLessonDto,
    nullable: true,
    description: 'A free lesson to start with, of the featured project if possible; null if there is none.',
  })
  openLesson: OpenLessonDto | null;
}
