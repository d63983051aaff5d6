import { Sealed } from '@academy/platform';
import type { JWK } from 'jose';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of its encryption. */
export const SIGNING_KEY_SEAL = 'signing-key';

/** A key pair that signs access tokens. The newest one whose time has come signs; the others verify until retired. */
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

  /** From when it signs: later than its creation, so that every verifier knows it by then. */
  @Column({ type: 'timestamptz', precision: 3 })
  activeFrom: Date;

  /** From when it no longer verifies; null while nothing replaces it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  retiredAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
