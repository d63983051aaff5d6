import { ApiProperty, PickType } from '@nestjs/swagger';
import { IssuedCertificateDto } from '../staff/staff-certificate.dto.ts';

/** A certificate with professional credits, for the file that a professional body receives. */
export class CreditedCertificateDto extends PickType(IssuedCertificateDto, [
  ...(['id', 'number', 'code', 'userId', 'holderName', 'itemType', 'itemId', 'title', 'hours'] as const),
  'professionalCredits',
] as const) {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the credits were earned.' })
  creditedAt: string;
}
