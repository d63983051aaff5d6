import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.ts';

/** Rises when the consent text changes. */
export const ACCESS_CONSENT_VERSION = '2026-11';

/**
 * The buyer's consent to immediate access, and acknowledgement that the right of withdrawal may be lost by it (art. 59
 * lett. o of the Codice del consumo).
 */
@Entity()
export class AccessConsent {
  @PrimaryColumn('uuid')
  orderId: string;

  @OneToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('text')
  version: string;

  @Column({ type: 'timestamptz', precision: 3 })
  givenAt: Date;
}
