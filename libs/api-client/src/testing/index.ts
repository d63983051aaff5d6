export * from './fake-server.ts';
export * from './sessions.ts';
