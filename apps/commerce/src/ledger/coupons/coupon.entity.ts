import type { CouponCurrency, CouponType } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * A discount code. The row is the desired state; the provider, which counts uses and enforces the limit, is
 * synchronised afterwards ({@link revision}). Deleted coupons remain for the orders that used them.
 */
@Entity()
@Index(['code'], { unique: true, where: `deleted_at IS NULL` })
@Index(['createdAt', 'id'])
@Index('coupon_code_trigram', { synchronize: false })
@Index(['updatedAt'], { where: `published_revision < revision` })
@Check(`type IN ('percentage_discount', 'fixed_amount', 'free_purchase')`)
@Check(`(type = 'percentage_discount') = (percentage IS NOT NULL)`)
@Check(`(type = 'fixed_amount') = (amount_cents IS NOT NULL AND currency IS NOT NULL)`)
@Check(`percentage BETWEEN 1 AND 100`)
@Check(`amount_cents > 0`)
@Check(`usage_limit > 0`)
export class Coupon {
  /** The provider's coupon has the same id. */
  @PrimaryColumn('uuid')
  id: string;

  /** Capital letters, digits and dashes. */
  @Column('varchar', { length: 50 })
  code: string;

  @Column('text')
  type: CouponType;

  @Column('int', { nullable: true })
  percentage: number | null;

  @Column('int', { nullable: true })
  amountCents: number | null;

  @Column('varchar', { length: 3, nullable: true })
  currency: CouponCurrency | null;

  /** Null means unlimited. */
  @Column('int', { nullable: true })
  usageLimit: number | null;

  /** The last second of its last day; null means for ever. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  /**
   * The code in use at the provider; null while there is none. Codes are immutable there: a change creates a new one.
   */
  @Column('text', { nullable: true, unique: true })
  stripePromotionCodeId: string | null;

  /** Rises with every change that must be published to the provider. */
  @Column('int', { default: 1 })
  revision: number;

  /** The last revision published to the provider. */
  @Column('int', { default: 0 })
  publishedRevision: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
