import { csvFile, type AuthUser, CurrentUser, IdParam, Roles } from '@academy/platform';
import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CONTENT_COLUMNS, LearnerDto } from './learner.dto.ts';
import { LearnersService } from './learners.service.ts';

/** What one learner has begun, for administrators. */
@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/learning/learners')
export class LearnersController {
  constructor(private readonly learners: LearnersService) {}

  @Get(':id')
  @ApiOkResponse({ type: LearnerDto })
  getLearner(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<LearnerDto> {
    return this.learners.view(id, user);
  }

  /** The contents of a learner as a CSV file; recorded in the audit log, like viewing their page. */
  @Get(':id/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportLearner(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return csvFile('apprendimento', await this.learners.exportContents(id, user), CONTENT_COLUMNS);
  }
}
