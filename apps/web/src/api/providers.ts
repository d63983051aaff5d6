import { baseApi, session } from '@academy/api-client';

/** The authentication service's settings about sign-in methods. */
interface AuthSettings {
  external: Record<string, boolean>;
  /** Display names of the providers. */
  external_labels?: Record<string, string>;
  manual_linking_enabled?: boolean;
  disable_signup?: boolean;
}

const OWN_WAYS = ['email', 'phone', 'anonymous_users'];

/** An external service that people can sign in with. */
export interface ExternalProvider {
  id: string;
  name: string;
}

/** Sign-in methods other than a password, and whether sign-up is open. */
export interface SignInWays {
  providers: ExternalProvider[];
  /** True when people can connect and disconnect them themselves. */
  isLinkingOn: boolean;
  /** False when the operator accepts no new accounts. */
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

/** The configured sign-in methods. Until they are loaded, and when loading fails: none, with sign-up open. */
export function useSignInWays(): SignInWays {
  return providersApi.useGetSignInWaysQuery().data ?? NONE;
}
