import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Order } from './order.entity.ts';

/**
 * `returned_unsold`: money returned while the order had given no access, e.g. as a duplicate or in review. Its payment was
 * never counted as a sale, so unlike `money_returned` it is not subtracted from the sales. It becomes `money_returned`
 * when the order is approved.
 *
 * `dispute_lost`: what of the returned money a bank took; it is contained in the other two.
 */
export const ORDER_EVENT_TYPES = [
  'completed',
  'duplicate',
  'in_review',
  'debited',
  'expired',
  'failed',
  'approved',
  'rejected',
  'refund_requested',
  'certificates_kept',
  'refund_sent',
  'refund_failed',
  'money_returned',
  'returned_unsold',
  'dispute_lost',
  'refunded',
  'disputed',
  'restored',
  'granted',
  'revoked',
  'withdrawal_requested',
  'withdrawal_accepted',
  'withdrawal_refused',
] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

/** An event in the history of an order, written with the change itself. Only an approval or erasing the buyer alters it. */
@Entity()
@Index(['orderId', 'id'])
@Index(['createdAt'], { where: `type = 'money_returned'` })
export class OrderEvent {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('text')
  type: OrderEventType;

  @Column('int', { nullable: true })
  amountCents: number | null;

  /** The reason given by staff or, for a withdrawal, by the buyer; otherwise a stable name or an id. */
  @Column('text', { nullable: true })
  note: string | null;

  /** The admin who did it; null for automatic changes. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
