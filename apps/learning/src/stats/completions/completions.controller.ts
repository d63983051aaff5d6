import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CompletionDto } from './completion.dto.ts';
import { ExportCompletionsQuery, ListCompletionsQuery } from './completion-list.ts';
import { CompletionsService } from './completions.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/learning/completions')
export class CompletionsController {
  constructor(private readonly completions: CompletionsService) {}

  /** The completions of a period that the dashboard counts, newest first. */
  @Get()
  @ApiPage(CompletionDto)
  listCompletions(
    @Query() query: ListCompletionsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<CompletionDto>> {
    return this.completions.list(query, user);
  }

  /** The same as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportCompletions(
    @Query() filter: ExportCompletionsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<StreamableFile> {
    return this.completions.exportAll(filter, user);
  }
}
