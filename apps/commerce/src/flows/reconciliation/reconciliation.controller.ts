import { ApiCsv, type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  DiscrepancyDto,
  DiscrepancyParams,
  ExplainDiscrepancyDto,
  ReconciliationDto,
  ReconciliationRunDto,
} from './reconciliation.dto.ts';
import { ReconciliationRunsService } from './reconciliation-runs.service.ts';

@ApiTags('reconciliation')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/reconciliation')
export class ReconciliationController {
  constructor(private readonly runs: ReconciliationRunsService) {}

  /** The last reconciliation runs, and the discrepancies they found. */
  @Get()
  @ApiOkResponse({ type: ReconciliationDto })
  getReconciliation(): Promise<ReconciliationDto> {
    return this.runs.report();
  }

  /** All discrepancies, newest first, as a CSV file. */
  @Get('discrepancies/export')
  @ApiCsv()
  exportDiscrepancies(@CurrentUser() { id: actorId }: AuthUser): Promise<StreamableFile> {
    return this.runs.exportDiscrepancies(actorId);
  }

  /** Closes a difference of the books with the reason why it is right as it is; later runs do not open it again. */
  @Post('discrepancies/:id/explain')
  @HttpCode(200)
  @ApiOkResponse({ type: DiscrepancyDto })
  explainDiscrepancy(
    @Param() { id }: DiscrepancyParams,
    @Body() { note }: ExplainDiscrepancyDto,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<DiscrepancyDto> {
    return this.runs.explain(id, note, actorId);
  }

  /** Starts a run, or returns the current one; its counts grow until it has finished. */
  @Post('runs')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ReconciliationRunDto })
  startReconciliation(@CurrentUser() admin: AuthUser): Promise<ReconciliationRunDto> {
    return this.runs.request(admin.id);
  }
}
