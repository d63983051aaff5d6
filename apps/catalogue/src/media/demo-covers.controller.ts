import { AppError, Public } from '@academy/platform';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DEMO_COVERS_PATH } from '@academy/shared';
import { loadCovers } from './demo-covers.ts';

/** Serves the demo's cover images. A changed image gets another name, so they may be cached for ever. */
@ApiTags('media')
@Controller(DEMO_COVERS_PATH)
export class DemoCoversController {
  private readonly covers = loadCovers();

  @Get(':file')
  @Public()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getCover(@Param('file') file: string): StreamableFile {
    const cover = this.covers.get(file);
    if (!cover) throw new AppError('platform.not_found');
    return new StreamableFile(cover, { type: 'image/webp', length: cover.length });
  }
}
