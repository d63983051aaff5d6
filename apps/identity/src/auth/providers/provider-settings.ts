import { EnvError } from '@academy/platform';
import { plainToInstance } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, Matches, ValidateBy, validateSync } from 'class-validator';
import { isLoopback } from '../requests/loopback.ts';

/** An OpenID Connect provider, as the operator configures it. */
export class ProviderSettings {
  /** Name in requests: one of auth-js's names, e.g. `google`, or any other with the prefix `custom:`. */
  @Matches(/^(?!(?:email|phone|anonymous_users)$)(?:custom:)?[a-z][a-z0-9_-]{0,31}$/, {
    message: 'name must be lower-case letters, digits, "-" or "_", and not email, phone or anonymous_users',
  })
  name: string;

  /** Display name; by default the name above. */
  @IsOptional()
  @Length(1, 60)
  label?: string;

  /** Base address of `/.well-known/openid-configuration`. */
  @ValidateBy({
    name: 'isIssuer',
    validator: { validate: isIssuer, defaultMessage: () => 'issuer must be an https address' },
  })
  issuer: string;

  @Length(1, 500)
  clientId: string;

  @IsOptional()
  @Length(1, 500)
  clientSecret?: string;

  /** Where the client secret is sent; by default as the provider's discovery document specifies. */
  @IsOptional()
  @IsIn(['header', 'body'])
  secretIn?: 'header' | 'body';

  /** Always requested, space-separated. */
  @IsString()
  scopes: string = 'openid email profile';
}

/**
 * Parses `AUTH_PROVIDERS`, a JSON array; empty means none.
 * @throws EnvError describing what is invalid.
 */
export function readProviders(text: string | undefined): ProviderSettings[] {
  const providers = parse(text ?? '[]').map((entry) => plainToInstance(ProviderSettings, entry));
  for (const provider of providers) {
    const [problem] = validateSync(provider, { whitelist: true, forbidNonWhitelisted: true });
    if (problem) throw invalid(Object.values(problem.constraints ?? {})[0] ?? problem.property);
  }
  if (new Set(providers.map(({ name }) => name)).size < providers.length)
    throw invalid('names must be unique');
  return providers;
}

function parse(text: string): object[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null))
      return value as object[];
  } catch (cause) {
    throw invalid('must be JSON', cause);
  }
  throw invalid('must be an array of objects');
}

/** Unencrypted HTTP is allowed only within the machine: anyone on the network path could otherwise sign in as anyone. */
function isIssuer(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

function invalid(message: string, cause?: unknown): EnvError {
  return new EnvError(`Invalid configuration, the service cannot start:\n  AUTH_PROVIDERS: ${message}`, {
    cause,
  });
}
