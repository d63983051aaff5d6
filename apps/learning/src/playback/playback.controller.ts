import { type AuthUser, CurrentUser } from '@academy/platform';
import { Body, Controller, Get, Headers, HttpCode, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PlaybackDto, ReportPlaybackDto } from './playback.dto.ts';
import { PlaybackService } from './playback.service.ts';
import { ProgressParams } from '../progress/progress.dto.ts';

/** The caller's positions in the videos of a content. */
@ApiTags('progress')
@ApiBearerAuth()
@Controller('api/v1/progress/:contentId/playback')
export class PlaybackController {
  constructor(private readonly playback: PlaybackService) {}

  @Get()
  @ApiOkResponse({ type: PlaybackDto })
  getPlayback(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<PlaybackDto> {
    return this.playback.read(contentId, user);
  }

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Reports in quick succession are saved together.' })
  reportPlayback(
    @Param() { contentId }: ProgressParams,
    @Body() input: ReportPlaybackDto,
    @CurrentUser() user: AuthUser,
    @Headers('user-agent') userAgent?: string,
  ): Promise<void> {
    return this.playback.report(contentId, input, user, userAgent);
  }
}
