import { ListProjectContents } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import type { AuthUser } from '@academy/platform';
import { DEFAULT_LANGUAGE, vatCents } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { PurchasedContentsService } from '../purchases/purchased-contents.service.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import { OffersService } from './offers.service.ts';
import type { OwnedContentDto, QuoteDto } from './quote.dto.ts';

/** Says what something would cost before anyone pays. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly offers: OffersService,
    private readonly contents: PurchasedContentsService,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError as {@link OffersService.offer} does. */
  async quote(buyer: AuthUser, request: CheckoutDto): Promise<QuoteDto> {
    const [{ offer, discountCents }, isOwned] = await Promise.all([
      this.offers.offer(request, DEFAULT_LANGUAGE),
      this.offers.isOwned(buyer.id, request),
    ]);
    const discountedCents = offer.netCents - discountCents;
    const vat = vatCents(discountedCents, offer.vatPercent);
    return {
      netCents: offer.netCents,
      discountCents,
      vatPercent: offer.vatPercent,
      vatCents: vat,
      totalCents: discountedCents + vat,
      currency: offer.currency,
      couponCode: offer.couponCode,
      isOwned,
      ownedContents: await this.ownedContents(buyer.id, offer),
    };
  }

  private async ownedContents(userId: string, { kind, itemId }: OrderSnapshot): Promise<OwnedContentDto[]> {
    if (kind !== 'project') return [];
    const [open, bundle] = await Promise.all([
      this.contents.openTo(userId),
      this.rpc.ask(ListProjectContents.of({ projectId: itemId, boughtAt: new Date().toISOString() })),
    ]);
    return bundle
      .filter(({ id }) => open.has(id))
      .map(({ id, slug, title }) => ({ contentId: id, slug, title }));
  }
}
