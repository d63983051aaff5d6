export { QUESTION_CALLERS } from './question-callers.ts';
export { EVENT_CONSUMERS, EVENT_LISTENERS, type NatsPermissions, natsPermissions } from './permissions.ts';
export * from './subjects.ts';
export { NATS_OPERATOR, type NatsUser, natsUsers } from './users.ts';
