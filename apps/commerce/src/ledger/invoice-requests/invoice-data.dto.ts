import { IsOneLine, MayBeLeftOut } from '@academy/platform';
import {
  ABROAD,
  INVOICE_KINDS,
  type InvoiceKind,
  isProvince,
  isValidCodiceFiscale,
  isValidVatNumber,
  needsVatNumber,
  normalizeCodiceFiscale,
  normalizeVatNumber,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsISO31661Alpha2,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/** ISO 3166-1, as in `country`. */
export const ITALY = 'IT';

/** Normalises texts to their stored form; empty input becomes undefined, null stays and is refused. */
const NormaliseText = (normalise: (text: string) => string = (text) => text.trim()) =>
  Transform(({ value }: TransformFnParams): unknown =>
    typeof value === 'string' ? normalise(value) || undefined : value,
  );
const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** A field that some recipients need. Others may omit it, but what they send must be valid. */
const NeededIf = (isNeeded: (data: InvoiceDataDto) => boolean) =>
  ValidateIf((data: InvoiceDataDto, value) => value !== undefined || isNeeded(data));

/** A check that also sees the other fields. */
const ValidateWithFields = (
  name: string,
  message: string,
  check: (value: unknown, data: InvoiceDataDto) => boolean,
) =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value: unknown, args) =>
          args?.object instanceof InvoiceDataDto && check(value, args.object),
      },
    },
    { message },
  );

/**
 * The recipient of an invoice, with the fields a FatturaPA requires: for a person in Italy the codice fiscale; for a
 * company in Italy the partita IVA and the delivery address, a recipient code or a PEC, or only the codice fiscale of an
 * association.
 */
export class InvoiceDataDto {
  @ApiProperty({ enum: INVOICE_KINDS })
  @IsIn(INVOICE_KINDS)
  kind: InvoiceKind;

  @ApiPropertyOptional({ maxLength: 80, description: 'Of a company.' })
  @NormaliseText()
  @NeededIf(({ kind }) => kind === 'company')
  @IsString()
  @IsOneLine()
  @IsNotEmpty()
  @MaxLength(80)
  companyName?: string;

  @ApiPropertyOptional({ maxLength: 60, description: 'Of a person.' })
  @NormaliseText()
  @NeededIf(({ kind }) => kind === 'person')
  @IsString()
  @IsOneLine()
  @IsNotEmpty()
  @MaxLength(60)
  firstName?: string;

  @ApiPropertyOptional({ maxLength: 60, description: 'Of a person.' })
  @NormaliseText()
  @NeededIf(({ kind }) => kind === 'person')
  @IsString()
  @IsOneLine()
  @IsNotEmpty()
  @MaxLength(60)
  lastName?: string;

  @ApiPropertyOptional({
    maxLength: 28,
    description:
      'Codice fiscale: needed by persons in Italy; 16 characters, or the 11 digits of an association.',
  })
  @NormaliseText((text) => normalizeCodiceFiscale(text))
  @NeededIf((data) => data.kind === 'person' && isItalian(data))
  @IsString()
  @MaxLength(28)
  @ValidateWithFields('isTaxCode', 'taxCode must be a valid codice fiscale', isTaxCode)
  taxCode?: string;

  @ApiPropertyOptional({
    maxLength: 28,
    description:
      'Partita IVA: needed by companies in the EU, except Italian associations that have only a codice fiscale.',
  })
  @NormaliseText((text) => normalizeVatNumber(text))
  @NeededIf(({ kind, country, taxCode }) => kind === 'company' && needsVatNumber(country, taxCode))
  @IsString()
  @MaxLength(28)
  @ValidateWithFields('isVatNumber', 'vatNumber must be a valid partita IVA', isVatNumber)
  vatNumber?: string;

  @ApiProperty({ maxLength: 60, description: 'Street and number.' })
  @NormaliseText()
  @IsString()
  @IsOneLine()
  @IsNotEmpty()
  @MaxLength(60)
  address: string;

  @ApiProperty({ maxLength: 15, description: 'CAP: five digits in Italy.' })
  @NormaliseText()
  @IsString()
  @IsOneLine()
  @IsNotEmpty()
  @MaxLength(15)
  @ValidateWithFields('isPostalCode', 'postalCode must have five digits', (value, data) =>
    isItalian(data) ? /^\d{5}$/.test(String(value)) : true,
  )
  postalCode: string;

  @ApiProperty({ maxLength: 60 })
  @NormaliseText()
  @IsString()
  @IsOneLine()
  @IsNotEmpty()
  @MaxLength(60)
  city: string;

  @ApiPropertyOptional({ description: 'In Italy, e.g. `RM`; ignored abroad.' })
  @NormaliseText(compact)
  @NeededIf(isItalian)
  @IsString()
  @ValidateWithFields(
    'isProvince',
    'province must be an Italian province',
    (value, data) => !isItalian(data) || (isProvince(String(value)) && value !== ABROAD),
  )
  province?: string;

  @ApiPropertyOptional({ default: ITALY, description: 'ISO 3166-1, two letters.' })
  @NormaliseText(compact)
  @IsISO31661Alpha2()
  country: string = ITALY;

  @ApiPropertyOptional({ description: 'Codice destinatario: seven letters and digits.' })
  @NormaliseText(compact)
  @NeededIf((data) => needsAddress(data) && data.pec === undefined)
  @Matches(/^[A-Z0-9]{7}$/)
  recipientCode?: string;

  @ApiPropertyOptional({ maxLength: 256, description: 'Certified e-mail address, instead of the code.' })
  @NormaliseText()
  @MayBeLeftOut()
  @IsEmail()
  @MaxLength(256)
  pec?: string;
}

function isItalian({ country }: InvoiceDataDto): boolean {
  return country === ITALY;
}

function needsAddress(data: InvoiceDataDto): boolean {
  return data.kind === 'company' && isItalian(data) && data.vatNumber !== undefined;
}

function isTaxCode(value: unknown, data: InvoiceDataDto): boolean {
  const code = String(value);
  return isValidCodiceFiscale(code) || (data.kind === 'company' && isValidVatNumber(code));
}

function isVatNumber(value: unknown, data: InvoiceDataDto): boolean {
  return isItalian(data) ? isValidVatNumber(String(value)) : /^[A-Z0-9]{2,28}$/.test(String(value));
}

export class LatestInvoiceDataDto {
  @ApiProperty({
    type: () => InvoiceDataDto,
    nullable: true,
    description: 'Null if the user never requested one.',
  })
  invoice: InvoiceDataDto | null;
}
