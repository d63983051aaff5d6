import { Public } from '@academy/platform';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { SitemapService } from './sitemap.service.ts';

/** Which sheet of the sitemap. */
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

/** The sitemap over HTTP. */
@ApiTags('search engines')
@Controller('sitemap.xml')
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get()
  @Public()
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=600')
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  getSitemap(@Query() { sheet }: SitemapQuery): Promise<string> {
    return this.sitemap.render(sheet);
  }
}
