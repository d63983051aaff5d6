export * from './event-server.ts';
export * from './fake-server.ts';
export * from './sessions.ts';
