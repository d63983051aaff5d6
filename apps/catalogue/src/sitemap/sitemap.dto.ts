import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** The requested sheet of the sitemap. */
export class SitemapQuery {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'From 1; the index names them where there are several.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  @Type(() => Number)
  sheet?: number;
}
