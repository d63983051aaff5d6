import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  ExportQuery,
  INVOICE_COLUMNS,
  InvoiceRowDto,
  TAKINGS_COLUMNS,
  TakingsRowDto,
  toTakingsFileRow,
} from './export.dto.ts';
import { ExportsService } from './exports.service.ts';
import { InvoiceDataDto, LatestInvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { periodFile } from './period-file.ts';

@ApiTags('invoicing')
@ApiBearerAuth()
@ApiExtraModels(InvoiceDataDto, InvoiceRowDto, TakingsRowDto)
@Controller('api/v1')
export class InvoicingController {
  constructor(
    private readonly requests: InvoiceRequestsService,
    private readonly exports: ExportsService,
  ) {}

  /** The recipient of the caller's last invoice, to prefill the form. */
  @Get('invoices/latest-data')
  @ApiOkResponse({ type: LatestInvoiceDataDto })
  async getLatestInvoiceData(@CurrentUser() user: AuthUser): Promise<Plain<LatestInvoiceDataDto>> {
    return { invoice: await this.requests.latest(user.id) };
  }

  /**
   * Payments whose buyers requested an invoice, with all fields a FatturaPA needs; a streamed response without paging.
   */
  @Get('invoices/export')
  @Roles('admin')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ schema: { type: 'array', items: { $ref: getSchemaPath(InvoiceRowDto) } } })
  async exportInvoices(
    @Query() query: ExportQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    const rows = await this.exports.invoices(query, actorId);
    return periodFile('fatture', query, rows, INVOICE_COLUMNS);
  }

  /** Takings and refunds of each day, by VAT rate, with and without invoice. */
  @Get('takings')
  @Roles('admin')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ schema: { type: 'array', items: { $ref: getSchemaPath(TakingsRowDto) } } })
  async exportTakings(@Query() query: ExportQuery): Promise<StreamableFile> {
    const takings = await this.exports.takings(query);
    const rows = query.format === 'csv' ? takings.map(toTakingsFileRow) : takings;
    return periodFile('corrispettivi', query, rows, TAKINGS_COLUMNS);
  }
}
