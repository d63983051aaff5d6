import { ApiProperty } from '@nestjs/swagger';
import { ItemVersionDetailDto } from '../history/item-version.dto.ts';
import { CreateContentDto } from './content-input.dto.ts';

/** A version of a content with its fields, as a request that would restore it. */
export class ContentVersionDetailDto extends ItemVersionDetailDto {
  @ApiProperty({ type: CreateContentDto }) fields: CreateContentDto;
}
