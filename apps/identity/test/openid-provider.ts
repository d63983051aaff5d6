import { createServer, type Server } from 'node:http';
import { jest } from '@jest/globals';
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider';
import { ORIGIN } from './identity-app.ts';

/** An account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean | undefined;
  given_name?: string;
  family_name?: string;
}

const CLIENT_ID = 'academy';
const CLIENT_SECRET = 'provider-secret';
const MAX_STEPS = 20;

/** A real OpenID provider on this machine whose sign-in page always signs in {@link account}. */
export class OpenIdTestProvider {
  /** The account that signs in next; null refuses. */
  account: ProviderAccount | null = null;
  private readonly accounts = new Map<string, ProviderAccount>();
  /** Lifts the service's limit for answers of a provider: on a busy machine they may take longer. */
  private readonly patience = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => new AbortController().signal);

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(): Promise<OpenIdTestProvider> {
    // Never closes an idle connection: on a busy machine that could meet the client's next request.
    const server = createServer({ keepAliveTimeout: 0 });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const test = new OpenIdTestProvider(server, `http://127.0.0.1:${address.port}`);
    const provider = new Provider(test.issuer, test.configuration());
    provider.use(async (context, next) => {
      if (!context.path.startsWith('/interaction/')) {
        await next();
        return;
      }
      context.redirect(await provider.interactionResult(context.req, context.res, test.letIn()));
    });
    const handle = provider.callback();
    server.on('request', (request, response) => void handle(request, response));
    return test;
  }

  async stop(): Promise<void> {
    this.patience.mockRestore();
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  /** Its configuration in the academy. */
  settings(name: string, clientId = CLIENT_ID): Record<string, string> {
    return { name, label: 'Acme', issuer: this.issuer, clientId, clientSecret: CLIENT_SECRET };
  }

  /** Signs in at the provider as a new browser would. @returns the redirect back. */
  async visit(authorizationUrl: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(authorizationUrl);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (url.origin !== this.issuer) return url;
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=', 2) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error('Too many redirects');
  }

  private letIn(): InteractionResults {
    if (this.account === null) return { error: 'access_denied', error_description: 'The user said no' };
    this.accounts.set(this.account.sub, this.account);
    return { login: { accountId: this.account.sub } };
  }

  private configuration(): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${ORIGIN}/auth/v1/callback`],
          response_types: ['code'],
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['test'] },
      pkce: { required: () => true },
      ttl: { AuthorizationCode: 600 },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...this.accounts.get(accountId) }),
      }),
      // All users have consented already.
      async loadExistingGrant(context) {
        const { client, session, provider } = context.oidc;
        if (client === undefined || session?.accountId === undefined) return undefined;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
  }
}
