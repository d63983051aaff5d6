/** The newest version of GoTrue's wire format; clients request it by the `X-Supabase-Api-Version` header. */
export const GOTRUE_VERSION = '2024-01-01';

/** True when the request's version header asks for {@link GOTRUE_VERSION} or a later one. */
export function wantsGoTrueVersion(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= GOTRUE_VERSION;
}
