import { ApiCsv, ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ExchangeReceiptsService } from './exchange/exchange-receipts.service.ts';
import { readUploads } from './exchange/read-uploads.ts';
import {
  ArchiveInvoicesDto,
  CorrectInvoiceDto,
  ExchangeResultsDto,
  InvoiceArchiveDto,
  InvoiceDetailDto,
  InvoiceDto,
  IssueInvoiceDto,
  WaitingInvoicesDto,
} from './invoice.dto.ts';
import { InvoiceDocumentsService } from './invoice-documents.service.ts';
import { InvoiceFilesService, type NamedFile } from './invoice-files.service.ts';
import { ExportInvoicesQuery, ListInvoicesQuery } from './invoice-list.ts';
import { StaffInvoicesService } from './staff-invoices.service.ts';

const BYTES = { schema: { type: 'string', format: 'binary' } };
const FILES = {
  type: 'object',
  properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } },
};

@ApiTags('invoicing')
@ApiBearerAuth()
@Controller('api/v1/invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: StaffInvoicesService,
    private readonly files: InvoiceFilesService,
    private readonly documents: InvoiceDocumentsService,
    private readonly receipts: ExchangeReceiptsService,
  ) {}

  /** Electronic invoices and notes about them. */
  @Get()
  @Roles('admin')
  @ApiPage(InvoiceDto)
  listInvoices(@Query() query: ListInvoicesQuery): Promise<Page<InvoiceDto>> {
    return this.invoices.list(query);
  }

  /** The list as a CSV file. */
  @Get('issued/export')
  @Roles('admin')
  @ApiCsv()
  exportIssuedInvoices(
    @Query() filter: ExportInvoicesQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.invoices.exportAll(filter, actorId);
  }

  /** What keeps invoices from being issued. */
  @Get('waiting')
  @Roles('admin')
  @ApiOkResponse({ type: WaitingInvoicesDto })
  getWaitingInvoices(): Promise<WaitingInvoicesDto> {
    return this.invoices.waiting();
  }

  /** Issues the invoice of a payment in another currency; all others are issued by themselves. */
  @Post()
  @Roles('admin')
  @ApiCreatedResponse({ type: InvoiceDetailDto })
  issueInvoice(
    @Body() payment: IssueInvoiceDto,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<InvoiceDetailDto> {
    return this.invoices.issue(payment, actorId);
  }

  /** An archive (ZIP) of the files of invoices, which count as downloaded from then on. */
  @Post('archive')
  @Roles('admin')
  @HttpCode(200)
  @ApiProduces('application/zip')
  @ApiOkResponse(BYTES)
  async archiveInvoices(
    @Body() { ids }: ArchiveInvoicesDto,
    @CurrentUser() admin: AuthUser,
  ): Promise<StreamableFile> {
    return toStream(await this.files.archive(ids, admin), 'application/zip');
  }

  /** The latest archives, newest first. */
  @Get('archives')
  @Roles('admin')
  @ApiOkResponse({ type: [InvoiceArchiveDto] })
  listInvoiceArchives(): Promise<InvoiceArchiveDto[]> {
    return this.files.archives();
  }

  /** An archive as it was downloaded. */
  @Get('archives/:id')
  @Roles('admin')
  @ApiProduces('application/zip')
  @ApiOkResponse(BYTES)
  async getInvoiceArchive(@Param() { id }: IdParam, @CurrentUser() admin: AuthUser): Promise<StreamableFile> {
    return toStream(await this.files.readArchive(id, admin), 'application/zip');
  }

  /** Applies receipts of the exchange system: files of a form, XML or signed (`.p7m`). */
  @Post('receipts')
  @Roles('admin')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILES })
  @ApiOkResponse({ type: ExchangeResultsDto })
  async applyExchangeReceipts(
    @Req() request: FastifyRequest,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<Plain<ExchangeResultsDto>> {
    const items: Plain<ExchangeResultsDto>['items'] = [];
    for await (const file of readUploads(request)) items.push(await this.receipts.apply(file, actorId));
    return { items };
  }

  /** An invoice with its recipient, lines, notes and receipts of the exchange system. */
  @Get(':id')
  @Roles('admin')
  @ApiOkResponse({ type: InvoiceDetailDto })
  getInvoice(@Param() { id }: IdParam): Promise<InvoiceDetailDto> {
    return this.invoices.read(id);
  }

  /** The file of an invoice, to read it; to send it, take it. */
  @Get(':id/xml')
  @Roles('admin')
  @ApiProduces('application/xml')
  @ApiOkResponse(BYTES)
  async getInvoiceXml(@Param() { id }: IdParam, @CurrentUser() admin: AuthUser): Promise<StreamableFile> {
    return toStream(await this.files.read(id, admin), 'application/xml');
  }

  /** The file of an invoice, which counts as downloaded from then on. */
  @Post(':id/file')
  @Roles('admin')
  @HttpCode(200)
  @ApiProduces('application/xml')
  @ApiOkResponse(BYTES)
  async takeInvoiceFile(@Param() { id }: IdParam, @CurrentUser() admin: AuthUser): Promise<StreamableFile> {
    return toStream(await this.files.take(id, admin), 'application/xml');
  }

  /** Corrects an invoice that is not issued, under the same number and date. */
  @Post(':id/correction')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ type: InvoiceDetailDto })
  correctInvoice(
    @Param() { id }: IdParam,
    @Body() correction: CorrectInvoiceDto,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<InvoiceDetailDto> {
    return this.invoices.correct(id, correction, actorId);
  }

  /** The courtesy copy of an invoice as a PDF, for its buyer and for admins. */
  @Get(':id/pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse(BYTES)
  async getInvoicePdf(@CurrentUser() user: AuthUser, @Param() { id }: IdParam): Promise<StreamableFile> {
    const { name, bytes } = await this.documents.pdf(id, user);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
      length: bytes.length,
    });
  }
}

function toStream({ name, bytes }: NamedFile, type: string): StreamableFile {
  return new StreamableFile(bytes, {
    type,
    disposition: `attachment; filename="${name}"`,
    length: bytes.length,
  });
}
