import { Sealed } from '@academy/platform';
import type { JWK } from 'jose';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of its encryption. */
export const SIGNING_KEY_SEAL = 'signing-key';

/** A key pair that signs access tokens. The newest active one signs; the others verify until they are retired. */
@Entity()
export class SigningKey {
  /** RFC 7638 thumbprint of the public key. */
  @PrimaryColumn('text')
  kid: string;

  @Column('jsonb')
  publicJwk: JWK;

  /** PKCS #8 PEM, encrypted. */
  @Column('text')
  @Sealed(SIGNING_KEY_SEAL)
  sealedPrivateKey: string;

  /** When it starts to sign: later than its creation, so that every verifier has it by then. */
  @Column({ type: 'timestamptz', precision: 3 })
  activeFrom: Date;

  /** When it stops verifying; null while it has no successor. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  retiredAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
