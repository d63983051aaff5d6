import { Sealed } from '@academy/platform';
import type { InvoiceKind } from '@academy/shared';
import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { Order } from '../orders/order.entity.ts';

/** The purpose of its encryption. */
export const TAX_NUMBER_SEAL = 'tax-number';

/** The invoice recipient of an order, as entered before paying. Tax numbers are encrypted. */
@Entity()
@Index(['userId', 'updatedAt'])
@Check(`kind IN ('person', 'company')`)
export class InvoiceRequest {
  @PrimaryColumn('uuid')
  orderId: string;

  @OneToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: InvoiceKind;

  /** The company's name; for companies only. */
  @Column('text', { nullable: true })
  companyName: string | null;

  @Column('text', { nullable: true })
  firstName: string | null;

  @Column('text', { nullable: true })
  lastName: string | null;

  @Column('text', { nullable: true })
  @Sealed(TAX_NUMBER_SEAL)
  sealedTaxCode: string | null;

  @Column('text', { nullable: true })
  @Sealed(TAX_NUMBER_SEAL)
  sealedVatNumber: string | null;

  @Column('text')
  address: string;

  @Column('text')
  postalCode: string;

  @Column('text')
  city: string;

  /** As on number plates; null abroad. */
  @Column('varchar', { length: 2, nullable: true })
  province: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('varchar', { length: 2 })
  country: string;

  /** The seven-character recipient code of the exchange system. */
  @Column('varchar', { length: 7, nullable: true })
  recipientCode: string | null;

  @Column('text', { nullable: true })
  pec: string | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
