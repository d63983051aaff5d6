import { baseApi, session } from '@academy/api-client';

/** What the authentication service says of the ways to sign in. */
interface AuthSettings {
  external: Record<string, boolean>;
  /** What the operator calls the providers. */
  external_labels?: Record<string, string>;
}

const OWN_WAYS = ['email', 'phone', 'anonymous_users'];

/** An external service people may sign in with. */
export interface ExternalProvider {
  id: string;
  name: string;
}

const providersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProviders: build.query<ExternalProvider[], void>({
      query: () => `${session.origin}/auth/v1/settings`,
      transformResponse: ({ external, external_labels: labels = {} }: AuthSettings) =>
        Object.keys(external)
          .filter((id) => external[id] && !OWN_WAYS.includes(id))
          .map((id) => ({ id, name: labels[id] ?? id })),
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** The configured external providers; none until they are known, and none when they cannot be. */
export function useProviders(): ExternalProvider[] {
  return providersApi.useListProvidersQuery().data ?? NONE;
}

const NONE: ExternalProvider[] = [];
