import type { WithdrawalStatus } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.ts';

/** A buyer's withdrawal (recesso) from an order. */
@Entity()
@Index(['status', 'createdAt', 'id'])
@Index(['createdAt', 'id'], { where: `status <> 'asked'` })
@Check(`status IN ('asked', 'requested', 'accepted', 'refused')`)
export class Withdrawal {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  orderId: string;

  @OneToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('uuid')
  userId: string;

  @Column('text', { default: 'asked' })
  status: WithdrawalStatus;

  /** The buyer's reason, which is optional. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  requestedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  /** The admin who decided. */
  @Column('uuid', { nullable: true })
  decidedBy: string | null;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  refusalReason: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
