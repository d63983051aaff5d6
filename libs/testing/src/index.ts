export * from './as-peer.ts';
export * from './bucket-stub.ts';
export * from './chunked-request.ts';
export * from './check-migrations.ts';
export * from './create-test-app.ts';
export * from './mail-catcher.ts';
export * from './test-services.ts';
export * from './test-tokens.ts';
