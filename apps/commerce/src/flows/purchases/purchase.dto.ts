import { ChoiceFilter, IsBooleanQuery, LanguageQuery, PageQuery } from '@academy/platform';
import {
  CONTENT_TYPES,
  type ContentType,
  CURRENCIES,
  type Currency,
  ITEM_KINDS,
  fallsBack,
  type ItemKind,
  type Language,
  ORDER_KINDS,
  type OrderKind,
  type Plain,
  type TitledTranslation,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { Order } from '../../ledger/orders/order.entity.ts';
import type { Purchase, PurchaseStatus } from '../../ledger/purchases/purchase.entity.ts';
import { statusAt } from '../../ledger/purchases/purchase.queries.ts';

export class ListPurchasesQuery extends IntersectionType(PageQuery, LanguageQuery) {
  @ChoiceFilter(ITEM_KINDS) type?: ItemKind;

  @ApiPropertyOptional({ description: 'Only purchases that currently give access, or only the others.' })
  @IsOptional()
  @IsBooleanQuery()
  active?: boolean;
}

export class ListPurchasedContentsQuery extends IntersectionType(PageQuery, LanguageQuery) {
  @ChoiceFilter(ITEM_KINDS, { description: 'Only contents from purchases of this type.' })
  purchaseType?: ItemKind;

  @ApiPropertyOptional({
    description: 'Only contents that are currently accessible, or only those of purchases that have ended.',
  })
  @IsOptional()
  @IsBooleanQuery()
  isActive?: boolean;
}

/**
 * A purchase as shown to its buyer. Title, slug and cover are those at the time of purchase, but translated titles and
 * slugs are current.
 */
export class PurchaseDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ enum: ITEM_KINDS }) type: ItemKind;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) contentId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) projectId: string | null;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ description: 'Price without VAT, in cents, before discounts.' }) netCents: number;
  @ApiProperty() discountCents: number;
  @ApiProperty() taxCents: number;
  @ApiProperty({ description: 'What was paid, VAT included, in cents.' }) amountPaidCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ enum: ['active', 'expired', 'refunded', 'disputed'] }) status: PurchaseStatus;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Its PDF is at `/api/v1/receipts/{id}/pdf`; null if nothing was paid.',
  })
  receiptId: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
}

/** What the buyer is being debited for, which takes days; until it ends, it gives no access. */
export class DebitDto {
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ enum: ORDER_KINDS }) type: OrderKind;
  @ApiProperty({ format: 'uuid', description: 'Of the content, the project or the plan.' }) itemId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ format: 'date-time' }) debitedAt: string;
}

/** A content that the buyer can or could open, and the latest purchase that opened it. */
export class PurchasedContentDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ enum: CONTENT_TYPES }) contentType: ContentType;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ enum: ITEM_KINDS }) purchaseType: ItemKind;
  @ApiProperty({ format: 'date-time' }) purchasedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
}

/** Additional data with which a purchase is shown. */
interface PurchaseContext {
  receiptId: string | null;
  /** The item's title in the buyer's language; undefined where it is not translated. */
  translated: TitledTranslation | undefined;
  language: Language;
  now: Date;
}

export function toPurchaseDto(
  purchase: Purchase,
  { receiptId, translated, language, now }: PurchaseContext,
): Plain<PurchaseDto> {
  const { slug, title } = translated ?? purchase;
  return {
    id: purchase.id,
    orderId: purchase.orderId,
    type: purchase.kind,
    contentId: purchase.kind === 'single' ? purchase.itemId : null,
    projectId: purchase.kind === 'project' ? purchase.itemId : null,
    slug,
    title,
    isUntranslated: fallsBack(translated !== undefined, language),
    coverImageUrl: purchase.coverImageUrl,
    netCents: purchase.netCents,
    discountCents: purchase.discountCents,
    taxCents: purchase.taxCents,
    amountPaidCents: purchase.amountPaidCents,
    currency: purchase.currency,
    couponCode: purchase.couponCode,
    status: statusAt(now, purchase),
    receiptId,
    createdAt: purchase.createdAt.toISOString(),
    expiresAt: purchase.expiresAt?.toISOString() ?? null,
  };
}

export function toDebitDto(
  order: Order,
  translated: TitledTranslation | undefined,
  language: Language,
): Plain<DebitDto> {
  const { slug, title } = translated ?? order;
  const { id: orderId, kind: type, itemId, coverImageUrl, debitedAt } = order;
  return {
    orderId,
    type,
    itemId,
    slug,
    title,
    // The plan's title is in the language of its checkout.
    isUntranslated: type !== 'subscription' && fallsBack(translated !== undefined, language),
    coverImageUrl,
    debitedAt: (debitedAt ?? order.createdAt).toISOString(),
  };
}
