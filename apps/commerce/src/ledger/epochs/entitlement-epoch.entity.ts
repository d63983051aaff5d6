import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts the changes of a user's entitlements. Its row lock serialises one user's purchases. */
@Entity()
export class EntitlementEpoch {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('int', { default: 0 })
  epoch: number;
}
