import { IsOneLine } from '@academy/platform';
import {
  CALENDAR_DAY,
  CURRENCIES,
  type Currency,
  FISCAL_REGIMES,
  type FiscalRegime,
  INITIAL_INVOICING,
  isProvince,
  isSellerTaxCode,
  isSellerVatNumber,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  MIN_PRICE_CENTS,
  MAX_OFFICES,
  MAX_TAX_NUMBER_LENGTH,
  normalizeVatNumber,
  OFFICE_KINDS,
  type OfficeKind,
  type Plain,
  SEPA_CREDITOR_ID,
  VAT_COLLECTIONS,
  VAT_NATURES,
  type VatCollection,
  type VatNature,
} from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IsLink, Trim } from '../input/validators.ts';

/** A tax number of the seller: stored without spaces and punctuation; empty until it is known. */
function TaxNumber(name: string, isValid: (number: string) => boolean): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' ? normalizeVatNumber(value) : value,
    ),
    IsString(),
    MaxLength(MAX_TAX_NUMBER_LENGTH),
    ValidateBy(
      { name, validator: { validate: (value) => value === '' || isValid(String(value)) } },
      { message: `$property must be valid, its check digit included` },
    ),
  );
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The association's opening hours. Days as in ISO 8601: 1 is Monday. */
export class OpeningHoursDto {
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(1) @Max(7) firstDay: number;
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(1) @Max(7) lastDay: number;
  @ApiProperty({ example: '09:00' }) @Matches(TIME_OF_DAY) opens: string;
  @ApiProperty({ example: '18:00' }) @Matches(TIME_OF_DAY) closes: string;
}

/** An office of the association. */
export class OfficeDto {
  @ApiProperty({ enum: OFFICE_KINDS, enumName: 'OfficeKind' })
  @IsIn(OFFICE_KINDS)
  kind: OfficeKind;
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 100) city: string;
  @ApiProperty() @Trim() @IsOneLine() @MaxLength(300) address: string;
}

/** A sentence shown above every page, in both languages. */
export class NoticeDto {
  @ApiProperty() @Trim() @IsString() @Length(1, 300) it: string;
  @ApiProperty() @Trim() @IsString() @Length(1, 300) en: string;
}

/** Settings anyone may read: brand, contacts, the seller and the terms of sale. */
export class SettingsDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 60) brandName: string;
  @ApiProperty() @IsUrl({ protocols: ['https', 'http'], require_protocol: true }) mainSiteUrl: string;
  @ApiProperty() @IsEmail() contactEmail: string;
  @ApiProperty() @IsEmail() pressEmail: string;
  @ApiProperty() @Trim() @IsOneLine() @Length(5, 30) contactPhone: string;

  @ApiProperty({ type: OpeningHoursDto })
  @IsObject()
  @ValidateNested()
  @Type(() => OpeningHoursDto)
  openingHours: OpeningHoursDto;

  @ApiProperty({ type: [OfficeDto] })
  @IsArray()
  @ArrayMaxSize(MAX_OFFICES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => OfficeDto)
  offices: OfficeDto[];

  @ApiProperty({ type: 'integer' }) @IsInt() @Min(0) @Max(100) vatPercent: number;

  @ApiProperty({ type: 'integer', description: 'Price of the annual subscription, net, in cents.' })
  @IsInt()
  @Min(MIN_PRICE_CENTS)
  @Max(MAX_PRICE_CENTS)
  planPriceCents: number;

  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency' }) @IsIn(CURRENCIES) planCurrency: Currency;

  @ApiProperty({ type: String, nullable: true, description: 'An http(s) URL, or a path on this site.' })
  @IsOptional()
  @Trim()
  @IsLink()
  @MaxLength(2000)
  logoUrl: string | null;

  @ApiProperty({ type: NoticeDto, nullable: true, description: 'Null for no notice.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => NoticeDto)
  maintenanceNotice: NoticeDto | null;

  @ApiProperty({ description: 'Learners may ask beside lessons.' })
  @IsBoolean()
  hasQuestions: boolean;

  @ApiProperty({ description: 'Name of the seller on receipts; empty until set.' })
  @Trim()
  @IsOneLine()
  @MaxLength(200)
  legalName: string;

  @ApiProperty() @Trim() @IsOneLine() @MaxLength(300) legalAddress: string;
  @ApiProperty({ description: 'Partita IVA.' })
  @TaxNumber('isVatNumber', isSellerVatNumber)
  vatNumber: string;
  @ApiProperty({ description: 'Codice fiscale.' }) @TaxNumber('isTaxCode', isSellerTaxCode) taxCode: string;

  @ApiProperty({ description: 'Name of the person who signs certificates; empty until set.' })
  @Trim()
  @IsOneLine()
  @MaxLength(100)
  signatoryName: string;

  @ApiProperty({ description: 'Function in which they sign, e.g. "per il comitato scientifico".' })
  @Trim()
  @IsOneLine()
  @MaxLength(100)
  signatoryRoleIt: string;

  @ApiProperty() @Trim() @IsOneLine() @MaxLength(100) signatoryRoleEn: string;
}

/** A code of FatturaPA; empty until it is known. */
const IsCodeOf = (codes: readonly string[]) => IsIn(['', ...codes]);

/** What electronic invoices need of the seller; incomplete settings can be stored, and make no invoice. */
export class InvoicingDto {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'First day of payment, in Rome, that gets invoices; null while none are made.',
  })
  @IsOptional()
  @Matches(CALENDAR_DAY)
  @IsISO8601({ strict: true })
  startsOn: string | null;

  @ApiProperty({ description: 'Street and number.' }) @Trim() @IsOneLine() @MaxLength(60) address: string;
  @ApiProperty() @Trim() @Matches(/^(\d{5})?$/) postalCode: string;
  @ApiProperty() @Trim() @IsOneLine() @MaxLength(60) city: string;

  @ApiProperty({ example: 'RM' })
  @ValidateBy(
    { name: 'isProvince', validator: { validate: (value) => value === '' || isProvince(String(value)) } },
    { message: '$property must be an Italian province' },
  )
  province: string;

  @ApiProperty({ enum: FISCAL_REGIMES, description: 'RegimeFiscale.' })
  @IsIn(FISCAL_REGIMES)
  regime: FiscalRegime;

  @ApiProperty({ enum: ['', ...VAT_NATURES], description: 'Natura of sales without VAT; empty for none.' })
  @IsCodeOf(VAT_NATURES)
  vatNature: VatNature | '';

  @ApiProperty({ description: 'RiferimentoNormativo of sales without VAT.' })
  @Trim()
  @IsOneLine()
  @MaxLength(100)
  legalReference: string;

  @ApiProperty({ enum: VAT_COLLECTIONS, enumName: 'VatCollection', description: 'EsigibilitaIVA.' })
  @IsIn(VAT_COLLECTIONS)
  vatCollection: VatCollection;

  @ApiProperty({ description: 'The stamp duty is part of the price, as a line of its own.' })
  @IsBoolean()
  chargesStampDuty: boolean;

  @ApiProperty({ description: 'Later payments of companies that once asked for an invoice get one, too.' })
  @IsBoolean()
  includesCompanies: boolean;

  @ApiProperty({ description: 'Codice fiscale of who sends the files; empty if it is the seller.' })
  @TaxNumber('isTaxCode', isSellerTaxCode)
  transmitterTaxCode: string;
}

/** All settings: the public ones, and those that only admins may read. */
export class StaffSettingsDto extends SettingsDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Default days of access of new contents and projects; null for unlimited access.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ACCESS_DAYS)
  defaultAccessDays: number | null;

  @ApiProperty({ description: 'Staff need a second factor.' })
  @IsBoolean()
  mfaForStaff: boolean;

  @ApiProperty({ description: 'Address to which the partnership form is mailed.' })
  @IsEmail()
  partnershipEmail: string;

  @ApiProperty({ description: 'Buyers may pay by SEPA direct debit, in euro.' })
  @IsBoolean()
  acceptsSepaDebit: boolean;

  @ApiProperty({ description: 'Buyers may pay single purchases in euro by Satispay.' })
  @IsBoolean()
  acceptsSatispay: boolean;

  @ApiProperty({ description: 'Creditor identifier of SEPA debits, for receipts; empty until set.' })
  @Trim()
  @Matches(SEPA_CREDITOR_ID)
  sepaCreditorId: string;

  @ApiProperty({ type: InvoicingDto })
  @IsObject()
  @ValidateNested()
  @Type(() => InvoicingDto)
  invoicing: InvoicingDto;
}

/** The settings of a fresh installation. */
export const INITIAL_SETTINGS: Plain<SettingsDto> = {
  brandName: 'Civitas',
  mainSiteUrl: 'https://www.civitas.example',
  contactEmail: 'info@civitas.example',
  pressEmail: 'stampa@civitas.example',
  contactPhone: '+39 06 5555 0100',
  openingHours: { firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00' },
  offices: [
    { kind: 'headquarters', city: 'Roma', address: 'Via della Repubblica 12, 00153 Roma' },
    { kind: 'operational', city: 'Palermo', address: 'Piazza della Cultura 5, 90133 Palermo' },
  ],
  vatPercent: 22,
  planPriceCents: 20_000,
  planCurrency: 'EUR',
  logoUrl: null,
  maintenanceNotice: null,
  hasQuestions: true,
  legalName: '',
  legalAddress: '',
  vatNumber: '',
  taxCode: '',
  signatoryName: '',
  signatoryRoleIt: '',
  signatoryRoleEn: '',
};

/** The same, including the settings that only admins may read. */
export const INITIAL_STAFF_SETTINGS: Plain<StaffSettingsDto> = {
  ...INITIAL_SETTINGS,
  defaultAccessDays: null,
  mfaForStaff: false,
  partnershipEmail: 'partnership@civitas.example',
  acceptsSepaDebit: false,
  acceptsSatispay: false,
  sepaCreditorId: '',
  invoicing: INITIAL_INVOICING,
};

/** A change of the settings: omitted ones are unchanged. */
export class UpdateSettingsDto extends PartialType(StaffSettingsDto, { skipNullProperties: false }) {}
