import { plainToInstance, Transform } from 'class-transformer';
import { Equals, IsBoolean, IsOptional, Matches, ValidateIf, validateSync } from 'class-validator';
import { CodiceFiscaleUnless } from '../../accounts/codice-fiscale.ts';
import { NAME_PATTERN, normalizeName } from '../../accounts/person-name.ts';
import type { JsonValue } from '../../accounts/json-value.ts';
import type { UserMetadata } from '../../accounts/user.entity.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

const MAX_METADATA_BYTES = 4_096;

/** Fields of `user_metadata` that this service sets itself or stores elsewhere; clients cannot set them there. */
const RESERVED = new Set(['sub', 'email', 'email_verified', 'phone', 'phone_verified', 'sign_up_incomplete']);

const NormalizedName = (): PropertyDecorator => Transform(({ value }) => normalizeName(value));

/** The fields the sign-up form sends in `data`. */
export class SignUpData {
  @NormalizedName()
  @Matches(NAME_PATTERN, { message: 'first_name is required (one line of 1 to 100 characters)' })
  first_name: string;

  @IsOptional()
  @IsBoolean({ message: 'no_last_name must be a boolean' })
  no_last_name?: boolean;

  @ValidateIf((data: SignUpData) => data.no_last_name !== true)
  @NormalizedName()
  @Matches(NAME_PATTERN, { message: 'last_name is required (one line of 1 to 100 characters)' })
  last_name?: string;

  @IsOptional()
  @IsBoolean({ message: 'no_codice_fiscale must be a boolean' })
  no_codice_fiscale?: boolean;

  @CodiceFiscaleUnless('no_codice_fiscale')
  codice_fiscale?: string;

  @Equals(true, { message: 'privacy_consent is required' })
  privacy_consent: true;

  @Equals(true, { message: 'terms_consent is required' })
  terms_consent: true;

  @Equals(true, { message: 'cookie_consent is required' })
  cookie_consent: true;
}

const SIGN_UP_FIELDS = new Set([
  'first_name',
  'last_name',
  'no_last_name',
  'no_codice_fiscale',
  'codice_fiscale',
  'privacy_consent',
  'terms_consent',
  'cookie_consent',
]);

/** True when any of the sign-up fields was sent; then all of them must be valid. */
export function hasSignUpData(data: Record<string, unknown>): boolean {
  return Object.keys(data).some((name) => SIGN_UP_FIELDS.has(name));
}

/**
 * Parses the sign-up fields.
 * @throws GoTrueError `validation_failed` naming the first invalid field.
 */
export function readSignUpData(data: Record<string, unknown>): SignUpData {
  const values = plainToInstance(SignUpData, data);
  const [problem] = validateSync(values, { stopAtFirstError: true });
  if (problem)
    throw new GoTrueError(
      'validation_failed',
      Object.values(problem.constraints ?? {})[0] ?? problem.property,
    );
  return values;
}

/**
 * Merges a client's own fields into `user_metadata`, without the sign-up fields, which are stored elsewhere. A null
 * deletes a key.
 * @throws GoTrueError `validation_failed` when it exceeds 4 KiB, since every access token contains it.
 */
export function mergeMetadata(present: UserMetadata, data: Record<string, unknown>): UserMetadata {
  const kept = Object.entries({ ...present, ...data }).filter(
    (entry): entry is [string, JsonValue] =>
      entry[1] !== null && entry[1] !== undefined && !RESERVED.has(entry[0]) && !SIGN_UP_FIELDS.has(entry[0]),
  );
  const metadata: UserMetadata = Object.fromEntries(kept);
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw new GoTrueError('validation_failed', `data must not be larger than ${MAX_METADATA_BYTES} bytes`);
  }
  return metadata;
}
