export * from './base-api.ts';
export * from './base-query.ts';
export * from './errors.ts';
export type { Landing } from './session/landing.ts';
export * from './session/return-path.ts';
export * from './session/session-provider.tsx';
export * from './session/session.ts';
export type { SessionState, SessionUser } from './session/state.ts';
export type * from './types.ts';
