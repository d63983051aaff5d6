import { ApiPage, type AuthUser, CurrentUser, IdParam, type Page } from '@academy/platform';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ListReceiptsQuery, ReceiptDto } from './receipt.dto.ts';
import { ReceiptDocumentsService } from './receipt-documents.service.ts';

@ApiTags('receipts')
@ApiBearerAuth()
@Controller('api/v1/receipts')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptDocumentsService) {}

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
    const { name, bytes } = await this.receipts.pdf(id, user);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
      length: bytes.length,
    });
  }
}
