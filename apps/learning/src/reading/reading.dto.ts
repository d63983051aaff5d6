import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsRFC3339 } from 'class-validator';
import { IsBlockId } from './is-block-id.ts';

/** Where the learner is in a text or document. */
export class SaveReadingDto {
  @ApiProperty({ description: 'Of a text, the id of its block; of a document, its page: `page-12`.' })
  @IsBlockId()
  blockId: string;

  @ApiProperty({
    format: 'date-time',
    description: "The browser's time. An older position never replaces a newer one.",
  })
  // Each validator alone accepts some invalid times: weeks, or leap seconds.
  @IsRFC3339()
  @IsISO8601({ strict: true, strictSeparator: true })
  at: string;
}

/** The caller's position in a text or document. */
export class ReadingDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null before the first report.' })
  blockId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) at: string | null;
}
