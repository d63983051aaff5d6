import type { CertifiedItemType, Language, ProfessionalCredits, RevocationReason } from '@academy/shared';
import { Check, Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** The signer of a certificate, from the settings at the time of issue. */
export interface CertificateIssuer {
  name: string;
  /** Id of its {@link CertificateLogo}; older certificates have none. */
  logoId?: string | null;
  signatoryName: string;
  signatoryRoleIt: string;
  signatoryRoleEn: string;
}

/** A certificate as it was issued. A user has at most one of an item that was not replaced. */
@Entity()
@Index(['code'], { unique: true })
@Index(['serial'], { unique: true })
@Index(['statusIndex'], { unique: true })
@Index(['userId', 'itemType', 'itemId'], { unique: true, where: 'replaced_by_id IS NULL' })
@Index(['issuedAt', 'id'])
@Index(['userId', 'issuedAt', 'id'])
@Index(['itemId', 'issuedAt', 'id'])
@Index('certificate_holder_name_trigram', { synchronize: false })
@Index(['creditedAt', 'id'], { where: 'credited_at IS NOT NULL' })
@Index('certificate_credited_bodies_trigram', { synchronize: false })
@Index(['expiresAt'], { where: 'expires_at IS NOT NULL' })
@Check(`item_type IN ('project', 'content')`)
@Check(`language IN ('it', 'en')`)
@Check(`revocation_reason IN ('refunded', 'issued_in_error', 'misuse', 'holder_request')`)
@Check(`(revoked_at IS NULL) = (revocation_reason IS NULL)`)
@Check(`(user_id IS NULL) = (holder_name IS NULL)`)
export class Certificate {
  @PrimaryColumn('uuid')
  id: string;

  /** Last part of its number; numbers may be skipped. */
  @Column('int')
  @Generated('increment')
  serial: number;

  /** Its place in the public status lists, counted through all of them; reveals nothing about the time of issue. */
  @Column('int')
  statusIndex: number;

  /** Gives access to the public page; cannot be guessed. */
  @Column('varchar', { length: 12 })
  code: string;

  /** Null after the account was erased. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The holder's name at the time of issue; null after the account was erased. */
  @Column('text', { nullable: true })
  holderName: string | null;

  @Column('text')
  itemType: CertifiedItemType;

  @Column('uuid')
  itemId: string;

  /** The item's title at the time of issue. */
  @Column('text')
  title: string;

  /** Titles of the contents that were completed, in order. */
  @Column('jsonb')
  contentTitles: string[];

  /** Number of videos of these contents; a content without any counts as one lesson. */
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

  /** What professional bodies recognise for it, as on the day of issue. */
  @Column('jsonb', { default: [] })
  professionalCredits: ProfessionalCredits[];

  /** When these were earned: the time of issue, which a correction keeps; null without. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  creditedAt: Date | null;

  /** The last second of its last day in Rome; null when it never expires. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;

  @Column('text', { nullable: true })
  revocationReason: RevocationReason | null;

  /** Staff's internal note on the revocation. */
  @Column('text', { nullable: true })
  revocationNote: string | null;

  /** The certificate that replaced it. */
  @Column('uuid', { nullable: true })
  replacedById: string | null;
}
