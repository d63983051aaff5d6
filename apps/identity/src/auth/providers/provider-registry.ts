import { Injectable } from '@nestjs/common';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { AUTH_PATH } from '../../gotrue/gotrue-error.filter.ts';
import { IdentityEnv } from '../../env.ts';
import { OpenIdProvider } from './openid-provider.ts';
import { readProviders } from './provider-settings.ts';

/** The OpenID Connect providers configured by the operator; none by default. */
@Injectable()
export class ProviderRegistry {
  private readonly providers: ReadonlyMap<string, OpenIdProvider>;

  /** @throws EnvError when `AUTH_PROVIDERS` is invalid. */
  constructor(env: IdentityEnv) {
    const redirectUri = `${env.PUBLIC_ORIGIN}${AUTH_PATH}/callback`;
    this.providers = new Map(
      readProviders(env.AUTH_PROVIDERS).map((settings) => [
        settings.name,
        new OpenIdProvider(settings, redirectUri),
      ]),
    );
  }

  /** True when visitors sign in with email and password only. */
  get isEmpty(): boolean {
    return this.providers.size === 0;
  }

  /** Display names of the providers, by name. */
  labels(): Record<string, string> {
    return Object.fromEntries(
      [...this.providers].map(([name, { settings }]) => [name, settings.label ?? name]),
    );
  }

  /** @throws GoTrueError `validation_failed` when there is none with this name. */
  get(name: string): OpenIdProvider {
    const provider = this.providers.get(name);
    if (provider === undefined)
      throw new GoTrueError('validation_failed', `Unsupported provider: ${name} is not enabled`);
    return provider;
  }
}
