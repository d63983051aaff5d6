import type { AuthUser } from '@academy/platform';
import { dayInRome, grossCents, type Language, type Plain, titleIn, vatCents } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type OrderSnapshot, sumOfCredits } from '../../ledger/orders/order-snapshot.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import { DebitsService } from './debits.service.ts';
import { type Offer, OffersService } from './offers.service.ts';
import { renewalAfter } from './plan.ts';
import type { OwnedContentDto, QuoteDto, RenewalDto } from './quote.dto.ts';

/** Computes a price before payment. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly offers: OffersService,
    private readonly debits: DebitsService,
  ) {}

  /** @throws AppError like {@link OffersService.find}. */
  async quote(buyer: AuthUser, request: CheckoutDto, language: Language): Promise<Plain<QuoteDto>> {
    const [offer, isOwned] = await Promise.all([
      this.offers.find(buyer.id, request, language),
      this.offers.isOwned(buyer.id, request),
    ]);
    const debited = await this.debits.findOverlapping(buyer.id, offer.snapshot);
    const { snapshot, discountCents, isNothingLeft, separateCents, lastCompany } = offer;
    const creditCents = sumOfCredits(snapshot.credits);
    const discountedCents = snapshot.netCents - discountCents;
    const vat = vatCents(discountedCents, snapshot.vatPercent);
    return {
      listCents: snapshot.netCents + creditCents,
      creditCents,
      netCents: snapshot.netCents,
      separateCents,
      discountCents,
      vatPercent: snapshot.vatPercent,
      vatCents: vat,
      totalCents: discountedCents + vat,
      currency: snapshot.currency,
      couponCode: snapshot.couponCode,
      isOwned,
      debitedAt: debited?.debitedAt?.toISOString() ?? null,
      isNothingLeft,
      invoicedTo: lastCompany?.companyName ?? null,
      ownedContents: ownedContentsOf(offer, language),
      renewal: snapshot.kind === 'subscription' ? renewalOf(snapshot, new Date()) : null,
    };
  }
}

function ownedContentsOf({ owned, snapshot }: Offer, language: Language): Plain<OwnedContentDto>[] {
  const contents = new Map(owned.map(({ content }) => [content.id, content]));
  const credits = new Map(snapshot.credits.map(({ contentId, amountCents }) => [contentId, amountCents]));
  return [...contents.values()].map((content) => ({
    contentId: content.id,
    ...titleIn(content, language),
    creditCents: credits.get(content.id) ?? 0,
  }));
}

/** Coupons apply once: the renewal costs the full price. */
function renewalOf({ netCents, vatPercent }: OrderSnapshot, now: Date): Plain<RenewalDto> {
  return {
    netCents,
    vatCents: vatCents(netCents, vatPercent),
    totalCents: grossCents(netCents, vatPercent),
    date: dayInRome(renewalAfter(now)),
  };
}
