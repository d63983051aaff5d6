import { acceptFiles, receiveFile } from '@academy/imports';
import { AppError, Roles } from '@academy/platform';
import { CAPTION_FILES_PATH, decodeText, type FoundCaptions, VTT_TYPE } from '@academy/shared';
import { Controller, HttpCode, type OnModuleInit, Post, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { FoundCaptionsDto } from './caption-files.dto.ts';
import { readCaptions } from './read-captions.ts';

/** Captions in files over HTTP, for staff. */
@ApiTags('captions')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller(CAPTION_FILES_PATH.slice(1))
export class CaptionFilesController implements OnModuleInit {
  constructor(private readonly http: HttpAdapterHost) {}

  onModuleInit(): void {
    acceptFiles(this.http.httpAdapter, [VTT_TYPE]);
  }

  /**
   * The cues in a file, WebVTT or SRT in any usual encoding, and what is wrong in it by line. Nothing is stored: staff
   * correct and save them.
   */
  @Post()
  @HttpCode(200)
  @ApiConsumes(VTT_TYPE)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: FoundCaptionsDto })
  async readCaptions(@Req() { raw }: FastifyRequest): Promise<FoundCaptions> {
    const { text } = decodeText(await receiveFile(raw, VTT_TYPE));
    // Text files contain no NUL; other files do.
    if (text.includes('\0')) throw new AppError('platform.import_unreadable');
    return readCaptions(text);
  }
}
