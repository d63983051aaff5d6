export * from './audit-record.ts';
export * from './demo-ids.ts';
export * from './domain-event.ts';
export * from './events/index.ts';
export * from './nats/index.ts';
export * from './question.ts';
export * from './registry.ts';
export * from './rpc/index.ts';
