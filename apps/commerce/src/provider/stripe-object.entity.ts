import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Objects of ours that exist once at the provider: a customer per user, a tax rate per percentage, a yearly price per
 * terms.
 */
export type StripeObjectKind = 'customer' | 'tax_rate' | 'price';

/** The provider's id of one of our objects. */
@Entity()
export class StripeObject {
  @PrimaryColumn('text')
  kind: StripeObjectKind;

  /** Our key: a user id, a percentage, terms. */
  @PrimaryColumn('text')
  localKey: string;

  /** Null until it has been created there. */
  @Column('text', { nullable: true, unique: true })
  stripeId: string | null;

  /** Part of the provider's idempotency key: rises when the object must be created again. */
  @Column('int', { default: 1 })
  attempt: number;
}
