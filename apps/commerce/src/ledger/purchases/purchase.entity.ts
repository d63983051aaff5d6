import type { Currency, ItemKind } from '@academy/shared';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Order } from '../orders/order.entity.ts';

/** Only `active` purchases give access, and only until `expiresAt`. */
export type PurchaseStatus = 'active' | 'expired' | 'refunded' | 'disputed';

/** The purchase of a paid order. Item and amounts are copies: the catalogue may change, a receipt must not. */
@Entity()
@Index(['userId', 'kind', 'itemId'], { unique: true, where: `status = 'active'` })
@Index(['userId', 'createdAt', 'id'])
@Index(['itemId'])
@Index(['createdAt'])
@Check(`kind IN ('single', 'project')`)
@Check(`status IN ('active', 'expired', 'refunded', 'disputed')`)
@Check(`net_cents - discount_cents + tax_cents = amount_paid_cents`)
export class Purchase {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  orderId: string;

  @OneToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: ItemKind;

  @Column('uuid')
  itemId: string;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  coverImageUrl: string | null;

  @Column('int')
  netCents: number;

  @Column('int')
  discountCents: number;

  @Column('int')
  taxCents: number;

  @Column('int')
  amountPaidCents: number;

  @Column('varchar', { length: 3 })
  currency: Currency;

  @Column('varchar', { length: 50, nullable: true })
  couponCode: string | null;

  @Column('text', { default: 'active' })
  status: PurchaseStatus;

  /** Null means for ever. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
