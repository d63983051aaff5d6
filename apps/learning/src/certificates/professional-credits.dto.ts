import type { ProfessionalCredits } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** What a professional body recognises for a certificate. */
export class ProfessionalCreditsDto implements ProfessionalCredits {
  @ApiProperty() body: string;
  @ApiProperty({ description: 'Of the accreditation; may be empty.' }) code: string;
  @ApiProperty() credits: number;
}
