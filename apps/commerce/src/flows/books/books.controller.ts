import { Roles } from '@academy/platform';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { ExportQuery, PeriodDaysQuery } from '../invoicing/export.dto.ts';
import { periodFile } from '../invoicing/period-file.ts';
import {
  FEE_COLUMNS,
  FeeRowDto,
  JOURNAL_COLUMNS,
  JournalRowDto,
  PAYOUT_COLUMNS,
  PayoutRowDto,
  RECEIPT_COLUMNS,
  ReceiptRowDto,
} from './book-export.dto.ts';
import { BookExportsService } from './book-exports.service.ts';
import { BooksDto } from './books.dto.ts';
import { BooksService } from './books.service.ts';

const rowsOf = (
  row: typeof JournalRowDto | typeof ReceiptRowDto | typeof FeeRowDto | typeof PayoutRowDto,
) => ({
  schema: { type: 'array' as const, items: { $ref: getSchemaPath(row) } },
});

@ApiTags('books')
@ApiBearerAuth()
@ApiExtraModels(JournalRowDto, ReceiptRowDto, FeeRowDto, PayoutRowDto)
@Roles('admin')
@Controller('api/v1/books')
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly exports: BookExportsService,
  ) {}

  /** A period added up by our receipts, by the sums of its days and by the provider, and why they differ. */
  @Get()
  @ApiOkResponse({ type: BooksDto })
  getBooks(@Query() query: PeriodDaysQuery): Promise<BooksDto> {
    return this.books.read(query);
  }

  /** The sales journal by day, VAT rate and nature, with and without invoice. */
  @Get('journal')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse(rowsOf(JournalRowDto))
  async exportJournal(@Query() query: ExportQuery): Promise<StreamableFile> {
    return periodFile('registro', query, await this.exports.journal(query), JOURNAL_COLUMNS);
  }

  /** Receipts with their fees and payouts. */
  @Get('receipts')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse(rowsOf(ReceiptRowDto))
  async exportReceipts(@Query() query: ExportQuery): Promise<StreamableFile> {
    const name = await this.exports.nameOf('ricevute', 'entries', query);
    return periodFile(name, query, this.exports.receipts(query), RECEIPT_COLUMNS);
  }

  /** The provider's fees, each with what it was kept of. */
  @Get('fees')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse(rowsOf(FeeRowDto))
  async exportFees(@Query() query: ExportQuery): Promise<StreamableFile> {
    const name = await this.exports.nameOf('commissioni', 'entries', query);
    return periodFile(name, query, this.exports.fees(query), FEE_COLUMNS);
  }

  /** The payouts that arrive in the period, with the payments, refunds and disputes that they contain. */
  @Get('payouts')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse(rowsOf(PayoutRowDto))
  async exportPayouts(@Query() query: ExportQuery): Promise<StreamableFile> {
    const name = await this.exports.nameOf('accrediti', 'payouts', query);
    return periodFile(name, query, this.exports.payouts(query), PAYOUT_COLUMNS);
  }
}
