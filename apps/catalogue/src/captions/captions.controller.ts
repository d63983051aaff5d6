import {
  ApiIfMatch,
  ApiVersioned,
  type AuthUser,
  BodyLimit,
  CurrentUser,
  IfMatch,
  Roles,
  type Versioned,
} from '@academy/platform';
import { CAPTIONS_PATH } from '@academy/shared';
import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CaptionParams, CaptionsDto, SaveCaptionsDto } from './caption.dto.ts';
import { CaptionsService } from './captions.service.ts';

/** Captions of videos, for staff. */
@ApiTags('captions')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller(CAPTIONS_PATH)
export class CaptionsController {
  constructor(private readonly captions: CaptionsService) {}

  /** The captions with their version; without cues, as version 0, while there are none. */
  @Get(':videoId/:language')
  @ApiVersioned()
  @ApiOkResponse({ type: CaptionsDto })
  getCaptions(@Param() { videoId, language }: CaptionParams): Promise<Versioned<CaptionsDto>> {
    return this.captions.read({ videoId, language });
  }

  /** Creates captions, or replaces all their cues. */
  @BodyLimit(4096)
  @Put(':videoId/:language')
  @ApiIfMatch()
  @ApiOkResponse({ type: CaptionsDto })
  saveCaptions(
    @Param() { videoId, language }: CaptionParams,
    @Body() { cues }: SaveCaptionsDto,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<CaptionsDto>> {
    return this.captions.save({ videoId, language }, cues, user, expected);
  }

  @Delete(':videoId/:language')
  @HttpCode(204)
  @ApiIfMatch()
  @ApiNoContentResponse()
  deleteCaptions(
    @Param() { videoId, language }: CaptionParams,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<void> {
    return this.captions.delete({ videoId, language }, user, expected);
  }
}
