import { ApiPage, type AuthUser, CurrentUser, type Page } from '@academy/platform';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  LessonDto,
  ListProgressQuery,
  ProgressDto,
  ProgressParams,
  UpdateProgressDto,
} from './progress.dto.ts';
import { ProgressService } from './progress.service.ts';

/** The caller's own progress over HTTP. */
@ApiTags('progress')
@ApiBearerAuth()
@Controller('api/v1/progress')
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Get()
  @ApiPage(LessonDto)
  listProgress(@Query() query: ListProgressQuery, @CurrentUser() user: AuthUser): Promise<Page<LessonDto>> {
    return this.progress.list(query, user);
  }

  @Get(':contentId')
  @ApiOkResponse({ type: ProgressDto })
  getProgress(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<ProgressDto> {
    return this.progress.read(contentId, user);
  }

  @Patch(':contentId')
  @ApiOkResponse({ type: ProgressDto })
  updateProgress(
    @Param() { contentId }: ProgressParams,
    @Body() input: UpdateProgressDto,
    @CurrentUser() user: AuthUser,
  ): Promise<ProgressDto> {
    return this.progress.change(contentId, input, user);
  }
}
