import { ApiPage, type AuthUser, CurrentUser, LanguageQuery, type Page } from '@academy/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  DebitDto,
  ListPurchasedContentsQuery,
  ListPurchasesQuery,
  PurchaseDto,
  PurchasedContentDto,
} from './purchase.dto.ts';
import { PurchasedContentsService } from './purchased-contents.service.ts';
import { PurchaseListsService } from './purchase-lists.service.ts';

@ApiTags('purchases')
@ApiBearerAuth()
@Controller('api/v1/purchases')
export class PurchasesController {
  constructor(
    private readonly purchases: PurchaseListsService,
    private readonly contents: PurchasedContentsService,
  ) {}

  /** The caller's purchases, newest first. */
  @Get()
  @ApiPage(PurchaseDto)
  listPurchases(
    @CurrentUser() user: AuthUser,
    @Query() query: ListPurchasesQuery,
  ): Promise<Page<PurchaseDto>> {
    return this.purchases.list(user.id, query);
  }

  /** What the caller is being debited for, newest first. */
  @Get('debits')
  @ApiOkResponse({ type: [DebitDto] })
  listDebits(@CurrentUser() user: AuthUser, @Query() { lang }: LanguageQuery): Promise<DebitDto[]> {
    return this.purchases.debits(user.id, lang);
  }

  /** Contents the caller's purchases open, each once with its latest purchase, newest first. */
  @Get('contents')
  @ApiPage(PurchasedContentDto)
  listPurchasedContents(
    @CurrentUser() user: AuthUser,
    @Query() query: ListPurchasedContentsQuery,
  ): Promise<Page<PurchasedContentDto>> {
    return this.contents.list(user.id, query);
  }
}
