import { ApiProperty } from '@nestjs/swagger';
import { ItemVersionDetailDto } from '../history/item-version.dto.ts';
import { CreateContentDto } from './content-input.dto.ts';

/** A version of a content with what was set, as a request that would set it again. */
export class ContentVersionDetailDto extends ItemVersionDetailDto {
  @ApiProperty({ type: CreateContentDto }) fields: CreateContentDto;
}
