import { Public } from '@academy/platform';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { SitemapQuery } from './sitemap.dto.ts';
import { SitemapService } from './sitemap.service.ts';

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
