import { CountPointDto, PeriodDto } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';

/** Numbers of accounts. */
export class IdentityStatsDto extends PeriodDto {
  @ApiProperty() totalUsers: number;
  @ApiProperty() adminUsers: number;
  @ApiProperty({ description: 'Accounts whose e-mail address was confirmed.' }) confirmed: number;
  @ApiProperty({ type: [CountPointDto], description: 'Sign-ups, by the time they were started.' })
  newUsers: CountPointDto[];
}
