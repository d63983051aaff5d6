import { ApiPage, type AuthUser, CurrentUser, type Page } from '@academy/platform';
import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ProgressParams } from '../progress/progress.dto.ts';
import { FollowDto, FollowedSeriesDto, ListFollowsQuery } from './follows.dto.ts';
import { FollowsService } from './follows.service.ts';

/** The series that the caller follows. */
@ApiTags('follows')
@ApiBearerAuth()
@Controller('api/v1/follows')
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @Get()
  @ApiPage(FollowedSeriesDto)
  listFollows(
    @Query() query: ListFollowsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<FollowedSeriesDto>> {
    return this.follows.list(query, user);
  }

  @Get(':contentId')
  @ApiOkResponse({ type: FollowDto })
  getFollow(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<FollowDto> {
    return this.follows.read(contentId, user.id);
  }

  /** Follows a series; following it again has no effect. */
  @Put(':contentId')
  @ApiOkResponse({ type: FollowDto })
  followSeries(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<FollowDto> {
    return this.follows.follow(contentId, user);
  }

  @Delete(':contentId')
  @ApiOkResponse({ type: FollowDto })
  unfollowSeries(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<FollowDto> {
    return this.follows.unfollow(contentId, user.id);
  }
}
