import { baseApi, session } from '@academy/api-client';

/** The authentication service's settings about ways to sign in. */
interface AuthSettings {
  external: Record<string, boolean>;
  /** Display names of the providers. */
  external_labels?: Record<string, string>;
  manual_linking_enabled?: boolean;
  disable_signup?: boolean;
}

const OWN_WAYS = ['email', 'phone', 'anonymous_users'];

/** An external service people may sign in with. */
export interface ExternalProvider {
  id: string;
  name: string;
}

/** Ways to sign in other than a password, and whether one may sign up. */
export interface SignInWays {
  providers: ExternalProvider[];
  /** True when people connect and disconnect them themselves. */
  isLinkingOn: boolean;
  /** False when the operator takes no new accounts. */
  isSignUpOpen: boolean;
}

const providersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSignInWays: build.query<SignInWays, void>({
      query: () => `${session.origin}/auth/v1/settings`,
      transformResponse: ({ external, external_labels: labels = {}, ...rest }: AuthSettings) => ({
        providers: Object.keys(external)
          .filter((id) => external[id] && !OWN_WAYS.includes(id))
          .map((id) => ({ id, name: labels[id] ?? id })),
        isLinkingOn: rest.manual_linking_enabled === true,
        isSignUpOpen: rest.disable_signup !== true,
      }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

const NONE: SignInWays = { providers: [], isLinkingOn: false, isSignUpOpen: true };

/** The configured ways; none, and sign-up open, until they are known and when they cannot be. */
export function useSignInWays(): SignInWays {
  return providersApi.useGetSignInWaysQuery().data ?? NONE;
}
