import { IsOneLine } from '@academy/platform';
import {
  CERTIFIED_ITEM_TYPES,
  type CertifiedItemType,
  REVOCATION_REASONS,
  type RevocationReason,
} from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID, Length } from 'class-validator';
import { CertificateDto } from '../certificate.dto.ts';

/** `refunded` is only set automatically. */
const STAFF_REASONS = REVOCATION_REASONS.filter((reason) => reason !== 'refunded');

/** A certificate as shown to staff. */
export class IssuedCertificateDto extends CertificateDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null after an erasure.' })
  userId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) revokedAt: string | null;
  @ApiProperty({ enum: REVOCATION_REASONS, enumName: 'RevocationReason', nullable: true })
  revocationReason: RevocationReason | null;
  @ApiProperty({ type: String, nullable: true, description: 'Internal note of staff.' })
  revocationNote: string | null;
}

/** The reason for revoking a certificate, which is public, and a note, which is not. */
export class RevokeCertificateDto {
  @ApiProperty({ enum: STAFF_REASONS }) @IsIn(STAFF_REASONS) reason: RevocationReason;
  @ApiProperty() @IsOneLine() @Length(1, 500) note: string;
}

/** The corrected data of a replacement certificate. */
export class ReplaceCertificateDto {
  @ApiProperty({ description: 'The corrected name of the holder.' })
  @IsOneLine()
  @Length(1, 200)
  holderName: string;
}

/** The item whose certificate is issued to all who have completed it. */
export class IssueCertificatesDto {
  @ApiProperty({ enum: CERTIFIED_ITEM_TYPES, enumName: 'CertifiedItemType' })
  @IsIn(CERTIFIED_ITEM_TYPES)
  itemType: CertifiedItemType;
  @ApiProperty({ format: 'uuid' }) @IsUUID() itemId: string;
}

/** The number of learners to check. */
export class IssuingStartedDto {
  @ApiProperty({ type: 'integer', description: 'Learners who have completed it and have no certificate.' })
  learners: number;
}
