import { LanguageQuery, PageQuery } from '@academy/platform';
import {
  CERTIFICATE_STATUSES,
  type CertificateStatus,
  CERTIFIED_ITEM_TYPES,
  type CertifiedItemType,
  type Language,
  LANGUAGES,
  REVOCATION_REASONS,
  type RevocationReason,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ProfessionalCreditsDto } from './professional-credits.dto.ts';

/** Query parameters of the caller's certificates, optionally of one item. */
export class ListCertificatesQuery extends IntersectionType(PageQuery, LanguageQuery) {
  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() itemId?: string;
}

/** The language of a PDF. */
export class CertificatePdfQuery {
  @ApiPropertyOptional({
    enum: LANGUAGES,
    enumName: 'Language',
    description: "The holder's language by default.",
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

/** A certificate as shown to its holder. */
export class CertificateDto {
  @ApiProperty({ example: '7K4M-Q2XD-9HTN', description: 'Code of the public page.' }) code: string;
  @ApiProperty({ example: 'AC-2026-000123' }) number: string;
  @ApiProperty({ enum: CERTIFICATE_STATUSES, enumName: 'CertificateStatus' }) status: CertificateStatus;
  @ApiProperty({ enum: CERTIFIED_ITEM_TYPES, enumName: 'CertifiedItemType' }) itemType: CertifiedItemType;
  @ApiProperty({ format: 'uuid' }) itemId: string;
  @ApiProperty({ description: 'Title of the item at the time of issue.' }) title: string;
  @ApiProperty({ description: "The holder's name at the time of issue." }) holderName: string;
  @ApiProperty({ type: 'integer', nullable: true }) hours: number | null;
  @ApiProperty({ type: 'integer' }) lessonCount: number;
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiProperty({ type: String, format: 'date-time' }) completedAt: string;
  @ApiProperty({ type: String, format: 'date-time' }) issuedAt: string;
  @ApiProperty({ type: [ProfessionalCreditsDto], description: 'As on the day of issue.' })
  professionalCredits: ProfessionalCreditsDto[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the credits were earned: the time of issue, which a correction keeps. Null without.',
  })
  creditedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The last second of its last day in Rome; null when it never expires.',
  })
  expiresAt: string | null;
  @ApiProperty({ description: 'Path of the PDF.' }) pdfUrl: string;
  @ApiProperty({ description: 'Path of the Open Badges 3.0 credential.' }) badgeUrl: string;
}

/** A certificate in its holder's list. Titles in languages other than Italian are the current ones. */
export class ListedCertificateDto extends CertificateDto {
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
}

/** The details of a valid or expired certificate. */
export class CertifiedFactsDto {
  @ApiProperty() holderName: string;
  @ApiProperty({ enum: CERTIFIED_ITEM_TYPES, enumName: 'CertifiedItemType' }) itemType: CertifiedItemType;
  @ApiProperty({ format: 'uuid' }) itemId: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: 'integer', nullable: true }) hours: number | null;
  @ApiProperty({ type: 'integer' }) lessonCount: number;
  @ApiProperty({ type: [ProfessionalCreditsDto] }) professionalCredits: ProfessionalCreditsDto[];
  @ApiProperty({ description: 'Path of the PDF.' }) pdfUrl: string;
  @ApiProperty({ description: 'Path of the Open Badges 3.0 credential.' }) badgeUrl: string;
}

/** The public view of a certificate, by its code. */
export class CertificateCheckDto {
  @ApiProperty({ example: '7K4M-Q2XD-9HTN' }) code: string;
  @ApiProperty({ example: 'AC-2026-000123' }) number: string;
  @ApiProperty({ enum: CERTIFICATE_STATUSES, enumName: 'CertificateStatus' }) status: CertificateStatus;
  @ApiProperty({ type: String, format: 'date-time' }) issuedAt: string;
  @ApiProperty() issuerName: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'Time of this check.' })
  checkedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for never.' })
  expiresAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) revokedAt: string | null;
  @ApiProperty({ enum: REVOCATION_REASONS, enumName: 'RevocationReason', nullable: true })
  revocationReason: RevocationReason | null;

  @ApiProperty({
    type: CertifiedFactsDto,
    nullable: true,
    description: 'Null unless it is valid or expired.',
  })
  certificate: CertifiedFactsDto | null;
}
