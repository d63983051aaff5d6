import type { CertifiedItemType, Language, RevocationReason } from '@academy/shared';
import { Check, Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** Who signed a certificate, as the settings said when it was issued. */
export interface CertificateIssuer {
  name: string;
  /** Of its {@link CertificateLogo}; certificates from before logos have none. */
  logoId?: string | null;
  signatoryName: string;
  signatoryRoleIt: string;
  signatoryRoleEn: string;
}

/** A certificate as it was issued. A person has at most one of an item that no other has replaced. */
@Entity()
@Index(['code'], { unique: true })
@Index(['serial'], { unique: true })
@Index(['statusIndex'], { unique: true })
@Index(['userId', 'itemType', 'itemId'], { unique: true, where: 'replaced_by_id IS NULL' })
@Index(['issuedAt', 'id'])
@Index(['userId', 'issuedAt', 'id'])
@Index(['itemId', 'issuedAt', 'id'])
@Check(`item_type IN ('project', 'content')`)
@Check(`language IN ('it', 'en')`)
@Check(`revocation_reason IN ('refunded', 'issued_in_error', 'misuse', 'holder_request')`)
@Check(`(revoked_at IS NULL) = (revocation_reason IS NULL)`)
@Check(`(user_id IS NULL) = (holder_name IS NULL)`)
export class Certificate {
  @PrimaryColumn('uuid')
  id: string;

  /** Last part of its number; numbers may be left out. */
  @Column('int')
  @Generated('increment')
  serial: number;

  /** Its place in the public status lists, counted through all of them; says nothing about when it was issued. */
  @Column('int')
  statusIndex: number;

  /** Opens the public page; cannot be guessed. */
  @Column('varchar', { length: 12 })
  code: string;

  /** Null once the account was erased. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The holder's name when it was issued; null once the account was erased. */
  @Column('text', { nullable: true })
  holderName: string | null;

  @Column('text')
  itemType: CertifiedItemType;

  @Column('uuid')
  itemId: string;

  /** Of the item, when it was issued. */
  @Column('text')
  title: string;

  /** Titles of the contents that were completed, in order. */
  @Column('jsonb')
  contentTitles: string[];

  /** Videos of these contents, a content without any counting as one lesson. */
  @Column('int')
  lessonCount: number;

  @Column('int', { nullable: true })
  hours: number | null;

  /** The holder's language when it was issued. */
  @Column('text')
  language: Language;

  @Column('jsonb')
  issuer: CertificateIssuer;

  /** When the last of its contents was completed. */
  @Column({ type: 'timestamptz', precision: 3 })
  completedAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;

  @Column('text', { nullable: true })
  revocationReason: RevocationReason | null;

  /** Why staff revoked it, for staff. */
  @Column('text', { nullable: true })
  revocationNote: string | null;

  /** The certificate issued in its place. */
  @Column('uuid', { nullable: true })
  replacedById: string | null;
}
