import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Trim } from '../input/validators.ts';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const OFFICE_KINDS = ['headquarters', 'operational'] as const;

/** When the association answers. Days as in ISO 8601: 1 is Monday. */
export class OpeningHoursDto {
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(1) @Max(7) firstDay: number;
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(1) @Max(7) lastDay: number;
  @ApiProperty({ example: '09:00' }) @Matches(TIME_OF_DAY) opens: string;
  @ApiProperty({ example: '18:00' }) @Matches(TIME_OF_DAY) closes: string;
}

/** A place of the association. */
export class OfficeDto {
  @ApiProperty({ enum: OFFICE_KINDS, enumName: 'OfficeKind' })
  @IsIn(OFFICE_KINDS)
  kind: (typeof OFFICE_KINDS)[number];
  @ApiProperty() @Trim() @IsString() @Length(1, 100) city: string;
  @ApiProperty() @Trim() @IsString() @MaxLength(300) address: string;
}

/** Settings anyone may read: brand, contacts, terms of sale. The initial values are those of a fresh installation. */
export class SettingsDto {
  @ApiProperty() @Trim() @IsString() @Length(1, 60) brandName: string = 'Civitas';

  @ApiProperty() @IsUrl({ protocols: ['https', 'http'], require_protocol: true }) mainSiteUrl: string =
    'https://www.civitas.example';

  @ApiProperty() @IsEmail() contactEmail: string = 'info@civitas.example';

  @ApiProperty() @IsEmail() pressEmail: string = 'stampa@civitas.example';

  @ApiProperty() @Trim() @IsString() @Length(5, 30) contactPhone: string = '+39 06 5555 0100';

  @ApiProperty({ type: OpeningHoursDto })
  @IsDefined()
  @ValidateNested()
  @Type(() => OpeningHoursDto)
  openingHours: OpeningHoursDto = { firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00' };

  @ApiProperty({ type: [OfficeDto] })
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => OfficeDto)
  offices: OfficeDto[] = [
    { kind: 'headquarters', city: 'Roma', address: 'Via della Repubblica 12, 00153 Roma' },
    { kind: 'operational', city: 'Palermo', address: 'Piazza della Cultura 5, 90133 Palermo' },
  ];

  @ApiProperty({ type: 'integer' }) @IsInt() @Min(0) @Max(100) vatPercent: number = 22;

  @ApiProperty({ type: 'integer', description: 'Annual plan, net, in cents.' })
  @IsInt()
  @Min(41)
  @Max(99_999_999)
  planPriceCents: number = 20_000;

  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency' }) @IsIn(CURRENCIES) planCurrency: Currency = 'EUR';
}

/** A change of the settings: what is left out stays. */
export class UpdateSettingsDto extends PartialType(SettingsDto, { skipNullProperties: false }) {}
