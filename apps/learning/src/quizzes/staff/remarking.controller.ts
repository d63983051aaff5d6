import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ProgressParams } from '../../progress/progress.dto.ts';
import { RemarkingDto } from './quiz-stats.dto.ts';
import { RemarkingService } from './remarking.service.ts';

@ApiTags('quizzes')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/quizzes/:contentId/remarking')
export class RemarkingController {
  constructor(private readonly remarking: RemarkingService) {}

  /** Marks the attempts that have ended again, by the right answers of now. Who passed stays passed. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RemarkingDto })
  remarkQuiz(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<RemarkingDto> {
    return this.remarking.begin(contentId, user);
  }
}
