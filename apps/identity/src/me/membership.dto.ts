import {
  INTEREST_AREAS,
  type InterestArea,
  MEMBER_ORIGINS,
  MEMBER_TITLES,
  type MemberOrigin,
  MEMBERSHIP_STATUSES,
  MEMBERSHIP_TEXT_LIMITS,
  type MembershipStatus,
  type MemberTitle,
  type Plain,
  STUDY_TITLES,
  type StudyTitle,
} from '@academy/shared';
import { IsOneLine, MayBeLeftOut, Versioned } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import type { ExtendedProfile } from '../accounts/extended-profile.entity.ts';

// Only types and sizes are checked here; the rules of the form are defined once, in @academy/shared.

const MAX_TEXT = 10_000;
const MAX_ITEMS = 50;
const LIMITS = MEMBERSHIP_TEXT_LIMITS;

function Text(
  options: { maxLength?: number; enum?: readonly string[]; example?: string } = {},
  { isMultiline = false } = {},
): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ ...options, ...(options.enum && { enum: [...options.enum] }), type: String })(
      target,
      property,
    );
    MayBeLeftOut()(target, property);
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))(
      target,
      property,
    );
    IsString()(target, property);
    if (!isMultiline) IsOneLine()(target, property);
    MaxLength(MAX_TEXT)(target, property);
  };
}

function Flag(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: Boolean })(target, property);
    MayBeLeftOut()(target, property);
    IsBoolean()(target, property);
  };
}

/** The fields a member can edit later: steps 1 and 2, and the optional consents. Omitted fields are unchanged. */
export class UpdateMembershipDto {
  @Text({ enum: MEMBER_TITLES }) titolo?: string;
  @Text({ example: '1990-02-28' }) dataNascita?: string;
  @Text({ maxLength: LIMITS.luogoNascita }) luogoNascita?: string;
  @Text({ maxLength: LIMITS.indirizzo }) indirizzo?: string;
  @Text({ maxLength: LIMITS.citta }) citta?: string;
  @Text({ example: 'RM' }) provincia?: string;
  @Text({ maxLength: LIMITS.cap }) cap?: string;
  @Text({ maxLength: LIMITS.telefono }) telefono?: string;
  @Text({ enum: STUDY_TITLES }) titoloStudio?: string;
  @Text({ maxLength: LIMITS.professione }) professione?: string;

  @ApiPropertyOptional({ enum: INTEREST_AREAS, enumName: 'InterestArea', isArray: true, maxItems: 3 })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsString({ each: true })
  areeInteresse?: string[];

  @Flag() consensoComunicazioni?: boolean;
  @Flag() consensoImmagini?: boolean;
}

/** The whole form: steps 1, 2 and 3. */
export class CompleteMembershipDto extends UpdateMembershipDto {
  @Text({ enum: MEMBER_ORIGINS }) comeConosciuto?: string;
  @Text({ maxLength: LIMITS.socioPresentatore }) socioPresentatore?: string;
  @Text({ maxLength: LIMITS.letteraMotivazionale }, { isMultiline: true }) letteraMotivazionale?: string;
  @Flag() dichiarazionePenali?: boolean;
  @Flag() dichiarazionePrevenzione?: boolean;
  @Flag() dichiarazioneProcedimenti?: boolean;
  @Flag() consensoGdpr?: boolean;
}

/** A user's application for membership. */
export class MembershipDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ example: '2026-000001' }) numeroPratica: string;
  @ApiProperty() profiloCompletato: boolean;
  @ApiProperty({ enum: MEMBERSHIP_STATUSES, enumName: 'MembershipStatus' }) status: MembershipStatus;
  @ApiProperty({ type: String, nullable: true, description: "The association's note on the status." })
  statusNote: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) statusChangedAt: string | null;
  @ApiProperty({ enum: MEMBER_TITLES, enumName: 'MemberTitle' }) titolo: MemberTitle;
  @ApiProperty({ format: 'date' }) dataNascita: string;
  @ApiProperty() luogoNascita: string;
  @ApiProperty() indirizzo: string;
  @ApiProperty() citta: string;
  @ApiProperty({ example: 'RM' }) provincia: string;
  @ApiProperty() cap: string;
  @ApiProperty() telefono: string;
  @ApiProperty({ enum: STUDY_TITLES, enumName: 'StudyTitle' }) titoloStudio: StudyTitle;
  @ApiProperty() professione: string;
  @ApiProperty({ enum: INTEREST_AREAS, enumName: 'InterestArea', isArray: true })
  areeInteresse: InterestArea[];
  @ApiProperty({ enum: MEMBER_ORIGINS, enumName: 'MemberOrigin', nullable: true })
  comeConosciuto: MemberOrigin | null;
  @ApiProperty({ type: String, nullable: true }) socioPresentatore: string | null;
  @ApiProperty({ type: String, nullable: true }) letteraMotivazionale: string | null;
  @ApiProperty() dichiarazionePenali: boolean;
  @ApiProperty() dichiarazionePrevenzione: boolean;
  @ApiProperty() dichiarazioneProcedimenti: boolean;
  @ApiProperty() consensoGdpr: boolean;
  @ApiProperty() consensoComunicazioni: boolean;
  @ApiProperty() consensoImmagini: boolean;
  @ApiProperty({ format: 'date-time' }) gdprTimestamp: string;
  @ApiProperty() gdprIp: string;
  @ApiProperty() gdprVersion: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

/** Maps an application. */
export function toMembershipDto({ user: _, version: __, ...profile }: ExtendedProfile): Plain<MembershipDto> {
  return {
    ...profile,
    profiloCompletato: true,
    statusChangedAt: profile.statusChangedAt?.toISOString() ?? null,
    gdprTimestamp: profile.gdprTimestamp.toISOString(),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  };
}

/** Maps an application, with the version that a change is based on. */
export function versionedMembership(profile: ExtendedProfile): Versioned<Plain<MembershipDto>> {
  return new Versioned(toMembershipDto(profile), profile.version);
}
