import type { AuthUser } from '@academy/platform';

/** The part of a signed-in user that decides access; `undefined` stands for a guest. */
export type Caller = Pick<AuthUser, 'id' | 'role'>;

/** A caller and the session they call in, which links to films are bound to. */
export type CallerInSession = Caller & Pick<AuthUser, 'sessionId' | 'tokenIssuedAt'>;
