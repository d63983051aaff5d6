import {
  type ContentSummaryReply,
  GetProduct,
  GetSaleTerms,
  ListProjectContents,
  type SaleTermsReply,
} from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import type { Currency, Language, OrderKind, SeatWay } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { haveSameCredits, type OrderSnapshot, sumOfCredits } from '../../ledger/orders/order-snapshot.ts';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { keptPayments } from '../../ledger/purchases/kept-payments.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { activeAt } from '../../ledger/purchases/purchase.queries.ts';
import { CouponRedemptionsService } from '../../ledger/redemptions/coupon-redemptions.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { type PurchasedContent, PurchasedContentsService } from '../purchases/purchased-contents.service.ts';
import { bundleCredits } from './bundle-credits.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import { offerOf } from './offer.ts';
import { PLAN_ITEM_ID, planOffer } from './plan.ts';

/** The offer to a buyer: item and terms. */
export interface Offer {
  /** The snapshot an order would copy, except for the way that the buyer chooses. */
  snapshot: OrderSnapshot;
  /** The ways to take part in a seminar that has not started; empty for what needs no seat. */
  seatWays: readonly SeatWay[];
  /** The coupon's discount. */
  discountCents: number;
  /** Contents of a project that the buyer already owns; one that several purchases open appears several times. */
  owned: PurchasedContent[];
  /** The buyer owns all premium contents of the project, so it cannot be bought. */
  isNothingLeft: boolean;
  /** Net price of the contents of a project that the buyer does not own, one by one; null if it cannot be compared. */
  separateCents: number | null;
  /** Who gets the invoice unless the buyer names somebody else: a company, where every payment of one is invoiced. */
  lastCompany: InvoiceDataDto | null;
}

/** Builds the offer to a buyer: the catalogue's terms, the buyer's credits, the coupon. */
@Injectable()
export class OffersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly redemptions: CouponRedemptionsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly contents: PurchasedContentsService,
    private readonly invoices: InvoiceRequestsService,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
  ) {}

  /**
   * The item with its price, credits, VAT and discount.
   * @throws AppError `commerce.content_id_missing`, `commerce.project_id_missing`, `commerce.item_not_found`,
   * `commerce.item_not_for_sale`, and those of the coupon.
   */
  async find(userId: string, request: CheckoutDto, language: Language): Promise<Offer> {
    const { listed, ...terms } = await this.findListed(userId, request, language);
    const { snapshot, ...bundle } = await this.withCredits(userId, listed);
    const code = request.couponCode ?? null;
    if (code === null) return { snapshot, discountCents: 0, ...terms, ...bundle };
    const coupon = await this.redemptions.findUsable(code, userId, snapshot);
    const { discountCents, ...reference } = coupon;
    return { snapshot: { ...snapshot, ...reference }, discountCents, ...terms, ...bundle };
  }

  /** True when the buyer owns it: bought alone or in a project, or has a running subscription. */
  async isOwned(userId: string, request: CheckoutDto): Promise<boolean> {
    return this.owns(userId, request.type, itemIdOf(request));
  }

  /** True when the buyer, by other purchases since the order was made, owns its item or would get other credits. */
  async isOutdated({ userId, ...order }: Order): Promise<boolean> {
    if (await this.owns(userId, order.kind, order.itemId)) return true;
    const listed = { ...order, credits: [], netCents: order.netCents + sumOfCredits(order.credits) };
    const { snapshot, isNothingLeft } = await this.withCredits(userId, listed);
    return isNothingLeft || !haveSameCredits(order, snapshot);
  }

  /** True when the buyer has bought exactly this item, and the purchase is still active. */
  async isBought(userId: string, kind: OrderKind, itemId: string): Promise<boolean> {
    if (kind === 'subscription') return (await this.subscriptions.findRunning(userId)) !== null;
    return this.purchases.existsBy(activeAt(new Date(), { userId, kind, itemId }));
  }

  private async owns(userId: string, kind: OrderKind, itemId: string): Promise<boolean> {
    if (await this.isBought(userId, kind, itemId)) return true;
    return kind === 'single' && this.contents.isInPurchasedProject(userId, itemId);
  }

  private async findListed(
    userId: string,
    request: CheckoutDto,
    language: Language,
  ): Promise<{ listed: OrderSnapshot } & Pick<Offer, 'seatWays' | 'lastCompany'>> {
    if (request.type === 'subscription') {
      const terms = await this.rpc.ask(GetSaleTerms.of({}));
      const lastCompany = await this.findLastCompany(userId, terms);
      return { listed: planOffer(terms, language), seatWays: [], lastCompany };
    }
    const [product, terms] = await Promise.all([
      this.rpc.ask(GetProduct.of({ type: request.type, id: itemIdOf(request) })),
      this.rpc.ask(GetSaleTerms.of({})),
    ]);
    if (product === null) throw new AppError('commerce.item_not_found');
    if (!product.isForSale) throw new AppError('commerce.item_not_for_sale');
    const lastCompany = await this.findLastCompany(userId, terms);
    return { listed: offerOf(product, terms, language), seatWays: product.seatWays ?? [], lastCompany };
  }

  private async findLastCompany(
    userId: string,
    { invoicesCompanies = false }: SaleTermsReply,
  ): Promise<Offer['lastCompany']> {
    const last = invoicesCompanies ? await this.invoices.latest(userId) : null;
    return last?.kind === 'company' ? last : null;
  }

  /** Reduces a project's price by credits for the contents the buyer owns. */
  private async withCredits(
    userId: string,
    snapshot: OrderSnapshot,
  ): Promise<Omit<Offer, 'discountCents' | 'seatWays' | 'lastCompany'>> {
    if (snapshot.kind !== 'project') {
      return { snapshot, owned: [], isNothingLeft: false, separateCents: null };
    }
    const [bundle, opened] = await Promise.all([
      this.rpc.ask(
        ListProjectContents.of({ projectId: snapshot.itemId, boughtAt: new Date().toISOString() }),
      ),
      this.contents.listOpen(userId),
    ]);
    const ids = new Set(bundle.map(({ id }) => id));
    const owned = opened.filter(({ content }) => ids.has(content.id));
    const ownedIds = new Set(owned.map(({ content }) => content.id));
    const left = bundle.filter(({ id, isPremium }) => isPremium && !ownedIds.has(id));
    const purchases = owned.map(({ purchase }) => purchase);
    const kept = await keptPayments(this.purchases.manager, purchases);
    const credits = bundleCredits(snapshot, owned, kept);
    return {
      snapshot: { ...snapshot, credits, netCents: snapshot.netCents - sumOfCredits(credits) },
      owned,
      isNothingLeft: owned.length > 0 && left.length === 0,
      separateCents: priceOneByOne(
        left.filter(({ isPublished }) => isPublished),
        snapshot.currency,
      ),
    };
  }
}

/** Null if the contents have different currencies. */
function priceOneByOne(contents: readonly ContentSummaryReply[], currency: Currency): number | null {
  if (contents.some((content) => content.currency !== currency)) return null;
  return contents.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

function itemIdOf(request: CheckoutDto): string {
  if (request.type === 'subscription') return PLAN_ITEM_ID;
  const itemId = request.type === 'single' ? request.contentId : request.projectId;
  if (itemId) return itemId;
  throw new AppError(
    request.type === 'single' ? 'commerce.content_id_missing' : 'commerce.project_id_missing',
  );
}
