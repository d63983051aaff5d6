import { GetContentAccess, GetProduct, GetSaleTerms, type ProductReply } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, type AuthUser } from '@academy/platform';
import type { Language } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Purchase } from '../purchases/purchase.entity.ts';
import { activeAt } from '../purchases/purchase.queries.ts';
import type { CheckoutDto, CheckoutReplyDto } from './checkout.dto.ts';
import { CheckoutRequests } from './checkout-requests.service.ts';
import type { ItemKind } from './order.entity.ts';
import { OrdersService } from './orders.service.ts';
import { type Offer, offerOf } from './offer.ts';
import { SessionsService } from './sessions.service.ts';

/** Sessions that may end under a buyer's hands, one after the other, before we give up. */
const MAX_TURNS = 5;

interface CheckoutCall {
  buyer: AuthUser;
  request: CheckoutDto;
  language: Language;
  idempotencyKey: string | undefined;
}

/** Sells items of the catalogue on the provider's payment page. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly requests: CheckoutRequests,
    private readonly orders: OrdersService,
    private readonly sessions: SessionsService,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
  ) {}

  /**
   * The payment page for an item: a new one, or the one this buyer has open for it.
   * @throws AppError `commerce.content_id_missing`, `commerce.project_id_missing`, `commerce.item_not_found`,
   * `commerce.already_owned`, `commerce.item_not_for_sale`, `commerce.payment_in_progress`,
   * `platform.idempotency_mismatch`; {@link ProviderError} with nothing half-written.
   */
  async checkout({ buyer, request, language, idempotencyKey }: CheckoutCall): Promise<CheckoutReplyDto> {
    const itemId = itemIdOf(request);
    const open = () => this.open(buyer, request.type, itemId, language);
    const url = idempotencyKey
      ? await this.requests.once(buyer.id, idempotencyKey, { type: request.type, itemId, language }, open)
      : await open();
    return { url };
  }

  private async open(buyer: AuthUser, kind: ItemKind, itemId: string, language: Language): Promise<string> {
    const offer = await this.offer(buyer, kind, itemId, language);
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      await this.refuseOwned(buyer.id, kind, itemId);
      const order = await this.orders.pending(buyer.id, offer);
      const url = order && (await this.sessions.urlFor(order, offer, buyer));
      if (url !== null) return url;
    }
    throw new AppError('platform.conflict', {
      detail: 'The order changed while its payment page was being opened',
    });
  }

  /** What we would sell now, from the catalogue's own records. */
  private async offer(buyer: AuthUser, kind: ItemKind, itemId: string, language: Language): Promise<Offer> {
    const [product, terms] = await Promise.all([
      this.rpc.ask(GetProduct.of({ type: kind, id: itemId })),
      this.rpc.ask(GetSaleTerms.of({})),
    ]);
    if (product === null) throw new AppError('commerce.item_not_found');
    await this.refuseOwned(buyer.id, kind, itemId);
    await this.refuseIncluded(buyer, product);
    if (!product.isForSale) throw new AppError('commerce.item_not_for_sale');
    return offerOf(product, terms, language);
  }

  private async refuseOwned(userId: string, kind: ItemKind, itemId: string): Promise<void> {
    const isOwned = await this.purchases.existsBy(activeAt(new Date(), { userId, kind, itemId }));
    if (isOwned) throw new AppError('commerce.already_owned');
    if (await this.orders.isInReview(userId, kind, itemId))
      throw new AppError('commerce.payment_in_progress');
  }

  /** A content of a project the buyer owns is owned too; one that only a subscription opens may be bought. */
  private async refuseIncluded(buyer: AuthUser, product: ProductReply): Promise<void> {
    if (product.type !== 'single') return;
    const question = GetContentAccess.of({ contentId: product.id, userId: buyer.id, role: 'user' });
    const access = await this.rpc.ask(question);
    if (access?.level === 'project') throw new AppError('commerce.already_owned');
  }
}

function itemIdOf(request: CheckoutDto): string {
  const itemId = request.type === 'single' ? request.contentId : request.projectId;
  if (itemId) return itemId;
  throw new AppError(
    request.type === 'single' ? 'commerce.content_id_missing' : 'commerce.project_id_missing',
  );
}
