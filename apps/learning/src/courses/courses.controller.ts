import { type AuthUser, CurrentUser } from '@academy/platform';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContinueDto, ContinueQuery, CoursesDto, CoursesQuery, TotalsDto } from './courses.dto.ts';
import { CoursesService } from './courses.service.ts';
import { TotalsService } from './totals.service.ts';
import { VisitDto } from './visits.dto.ts';
import { VisitsService } from './visits.service.ts';

/** The caller's own courses over HTTP. */
@ApiTags('progress')
@ApiBearerAuth()
@Controller('api/v1/progress')
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly totals: TotalsService,
    private readonly visits: VisitsService,
  ) {}

  /** The caller's progress in each of some contents. */
  @Get('summary')
  @ApiOkResponse({ type: CoursesDto })
  getProgressSummary(@Query() query: CoursesQuery, @CurrentUser() user: AuthUser): Promise<CoursesDto> {
    return this.courses.summarize(query.contentIds, user, query.lang);
  }

  /** The contents the caller has begun, with the lesson to continue with. */
  @Get('continue')
  @ApiOkResponse({ type: ContinueDto })
  listContinue(@Query() { limit, lang }: ContinueQuery, @CurrentUser() user: AuthUser): Promise<ContinueDto> {
    return this.courses.listBegun(limit, user, lang);
  }

  /** Everything the caller has learnt. */
  @Get('totals')
  @ApiOkResponse({ type: TotalsDto })
  getProgressTotals(@CurrentUser() user: AuthUser): Promise<TotalsDto> {
    return this.totals.read(user);
  }

  /** Records that the caller is here, and returns the end of their previous visit. */
  @Post('visits')
  @HttpCode(200)
  @ApiOkResponse({ type: VisitDto })
  recordVisit(@CurrentUser() user: AuthUser): Promise<VisitDto> {
    return this.visits.record(user.id);
  }
}
