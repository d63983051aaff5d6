export { freePort } from './free-port.ts';
export { startNats, type EmbeddedNats, type NatsOptions, type NatsUser } from './nats.ts';
export { type Account, findOnPath, prepareCommand, unprivilegedAccount } from './privileges.ts';
export { commandLine } from './processes.ts';
export { postgresVersion, startPostgres, type EmbeddedPostgres, type PostgresOptions } from './postgres.ts';
export { Server, ServerStartError, signalGroup, type ServerCommand } from './server.ts';
