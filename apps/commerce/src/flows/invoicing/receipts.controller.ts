import { ApiPage, type AuthUser, CurrentUser, IdParam, LanguageQuery, type Page } from '@academy/platform';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ListReceiptsQuery, ReceiptDto, StatementParam, StatementYearsDto } from './receipt.dto.ts';
import { ReceiptDocumentsService, type ReceiptFile } from './receipt-documents.service.ts';
import { StatementsService } from './statements.service.ts';

@ApiTags('receipts')
@ApiBearerAuth()
@Controller('api/v1/receipts')
export class ReceiptsController {
  constructor(
    private readonly receipts: ReceiptDocumentsService,
    private readonly statements: StatementsService,
  ) {}

  /** The caller's receipts, newest first, including those of renewals. */
  @Get()
  @ApiPage(ReceiptDto)
  listReceipts(@CurrentUser() user: AuthUser, @Query() query: ListReceiptsQuery): Promise<Page<ReceiptDto>> {
    return this.receipts.list(user.id, query);
  }

  /** A receipt as a PDF, for its buyer and for admins. */
  @Get(':id/pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getReceiptPdf(@CurrentUser() user: AuthUser, @Param() { id }: IdParam): Promise<StreamableFile> {
    return toPdf(await this.receipts.pdf(id, user));
  }

  /** The years of which the caller may have a statement. */
  @Get('statements')
  @ApiOkResponse({ type: StatementYearsDto })
  listStatementYears(@CurrentUser() user: AuthUser): Promise<StatementYearsDto> {
    return this.statements.years(user.id);
  }

  /** What the caller paid in a year, as a PDF for their tax return. */
  @Get('statements/:year')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getStatement(
    @CurrentUser() user: AuthUser,
    @Param() { year }: StatementParam,
    @Query() { lang: language }: LanguageQuery,
  ): Promise<StreamableFile> {
    return toPdf(await this.statements.pdf(user.id, { year, language }));
  }
}

function toPdf({ name, bytes }: ReceiptFile): StreamableFile {
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `inline; filename="${name}"`,
    length: bytes.length,
  });
}
