import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReconciliationDto, ReconciliationRunDto } from './reconciliation.dto.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { ReconciliationRunsService } from './reconciliation-runs.service.ts';

@ApiTags('reconciliation')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/reconciliation')
export class ReconciliationController {
  constructor(
    private readonly sweeps: ReconciliationRunsService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  /** The last sweeps over the provider's books, and what they found. */
  @Get()
  @ApiOkResponse({ type: ReconciliationDto })
  getReconciliation(): Promise<ReconciliationDto> {
    return this.sweeps.report();
  }

  /** Starts a sweep, or answers the one under way; its counts grow until it has finished. */
  @Post('runs')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ReconciliationRunDto })
  async startReconciliation(@CurrentUser() admin: AuthUser): Promise<ReconciliationRunDto> {
    const run = await this.sweeps.request(admin.id);
    this.reconciliation.start();
    return run;
  }
}
