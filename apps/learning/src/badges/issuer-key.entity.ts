import { Sealed } from '@academy/platform';
import type { JWK } from 'jose';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** `EdDSA` (Ed25519) is for Data Integrity proofs, `RS256` for tokens, for which Open Badges 3.0 requires RSA. */
export const ISSUER_KEY_ALGORITHMS = ['EdDSA', 'RS256'] as const;
export type IssuerKeyAlgorithm = (typeof ISSUER_KEY_ALGORITHMS)[number];

/** The purpose of its encryption. */
export const ISSUER_KEY_SEAL = 'issuer-key';

/**
 * A key pair that signs badges. Of each algorithm, the newest active key signs. The others verify for ever, because
 * badges do not expire, unless they were compromised.
 */
@Entity()
@Index(['algorithm', 'activeFrom'])
export class IssuerKey {
  /** RFC 7638 thumbprint of the public key; the fragment of its address. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  algorithm: IssuerKeyAlgorithm;

  @Column('jsonb')
  publicJwk: JWK;

  /** PKCS #8 PEM, encrypted. */
  @Column('text')
  @Sealed(ISSUER_KEY_SEAL)
  sealedPrivateKey: string;

  /** When it starts to sign: later than its creation, so that verifiers that cache the list of keys have it by then. */
  @Column({ type: 'timestamptz', precision: 3 })
  activeFrom: Date;

  /** When it stops verifying; null unless it was compromised. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  compromisedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
