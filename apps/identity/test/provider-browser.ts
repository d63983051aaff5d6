import type { Provider } from '@supabase/auth-js';
import type { Client, IdentityApp } from './identity-app.ts';
import type { OpenIdTestProvider } from './openid-provider.ts';

/** Name under which tests configure the provider. */
export const PROVIDER = 'keycloak';

/** A browser that is redirected to the provider and back. */
export class ProviderBrowser {
  constructor(
    private readonly identity: IdentityApp,
    private readonly provider: OpenIdTestProvider,
  ) {}

  /** Signs in with auth-js, up to the address with which the app is opened. */
  async signIn(
    client: Client,
    options: { redirectTo?: string } = {},
    provider: Provider = PROVIDER,
  ): Promise<URL> {
    const { data, error } = await client.signInWithOAuth({
      provider,
      options: { ...options, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return this.comeBack(await this.leave(data.url));
  }

  /** Links an identity with auth-js, up to the same point. */
  async link(client: Client, redirectTo?: string): Promise<URL> {
    const { data, error } = await client.linkIdentity({
      provider: PROVIDER,
      options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }) },
    });
    if (error) throw error;
    return this.comeBack(await this.provider.visit(data.url));
  }

  /** Opens the authorize address and signs in at the provider. @returns the callback's address, not yet opened. */
  async leave(authorizeUrl: string): Promise<URL> {
    const answer = await fetch(authorizeUrl, { redirect: 'manual' });
    return this.provider.visit(locationOf(answer));
  }

  /** Opens the callback. */
  async comeBack({ pathname, search }: URL): Promise<URL> {
    const answer = await fetch(`${this.identity.url}${pathname}${search}`, { redirect: 'manual' });
    return new URL(locationOf(answer));
  }
}

/** The parameters that the app would read from its address. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

function locationOf(answer: Response): string {
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null) throw new Error(`No redirect: ${answer.status}`);
  return location;
}
