import type { EventEmitter } from 'node:events';
import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  DataSource,
  type DataSourceOptions,
  type MixedList,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import { DatabaseEnv } from '../env/service-env.ts';
import { ReadinessRegistry } from '../health/readiness-registry.ts';
import { settledWithin } from '../shutdown/settled-within.ts';
import { sessionLimits } from './session-limits.ts';
import { SnakeNamingStrategy } from './snake-naming.strategy.ts';
import { requireSchema } from './schema.ts';
import { traceQueries } from './trace-queries.ts';
import { waitFor } from './wait-for.ts';

type ClassList = NonNullable<Extract<DataSourceOptions['entities'], MixedList<unknown>>>;

/** How long after its time limit for statements a server counts as one that has stopped responding, in milliseconds. */
const SILENCE_MS = 2_000;

/** How long the pool may take to close its connections, in milliseconds. */
const END_LIMIT_MS = 3_000;

/** Tables in a service's database that a library creates and upgrades itself, e.g. those of the job queue. */
export interface LibrarySchema {
  /** Migrates them to the version the code expects; safe to repeat. */
  migrate(databaseUrl: string): Promise<void>;
}

/** A service's database: entities and migrations, for the module, the migration command and the seeds. */
export interface DatabaseDefinition {
  entities: ClassList;
  migrations: NonNullable<DataSourceOptions['migrations']>;
  /** Applied by the migrate command after the service's own migrations. */
  librarySchemas?: readonly LibrarySchema[];
}

/** The connection and its timeouts; omitted timeouts default to those of `DatabaseEnv`. */
type DatabaseSettings = Pick<DatabaseEnv, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'> &
  Partial<Pick<DatabaseEnv, 'DATABASE_CONNECTION_WAIT_MS' | 'DATABASE_LOCK_WAIT_MS' | 'DATABASE_DIRECT_URL'>>;

/**
 * TypeORM's options for a service's own database. Only migrations change the schema. Waits for connections and locks
 * are short, so that requests get a response within three seconds whatever the database does. No session state is used,
 * so `DATABASE_URL` may name a pooler in transaction mode.
 */
export function dataSourceOptions(
  settings: DatabaseSettings,
  { entities, migrations }: DatabaseDefinition,
): DataSourceOptions {
  const env = Object.assign(new DatabaseEnv(), settings);
  const limits = sessionLimits(env);
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    entities,
    migrations,
    synchronize: false,
    migrationsRun: false,
    namingStrategy: new SnakeNamingStrategy(),
    poolSize: env.DATABASE_POOL_SIZE,
    connectTimeoutMS: env.DATABASE_CONNECTION_WAIT_MS,
    extra: {
      // A pooler refuses them; behind one they are settings of the role, made by the migrate command.
      ...(env.DATABASE_DIRECT_URL === undefined && limits),
      query_timeout: limits.statement_timeout + SILENCE_MS,
      onConnect: surviveErrors,
    },
  };
}

/**
 * A connection that breaks in the moment between pool and query runner has no error listener, so Node would end the
 * process. Observed when Postgres was killed. The next query that uses the connection reports the failure.
 */
function surviveErrors(client: EventEmitter): void {
  client.on('error', () => undefined);
}

/** A data source whose queries are traced, and whose closing does not wait for a server that stopped responding. */
class ServiceDataSource extends DataSource {
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    return traceQueries(super.createQueryRunner(mode));
  }

  override async destroy(): Promise<void> {
    await settledWithin(super.destroy(), END_LIMIT_MS);
  }
}

@Injectable()
class DatabaseReadiness implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readiness: ReadinessRegistry,
  ) {}

  onModuleInit(): void {
    this.readiness.register('database', async () => {
      await this.dataSource.query('SELECT 1');
    });
    let isCurrent = false;
    this.readiness.register('schema', async () => {
      isCurrent ||= await requireSchema(this.dataSource);
    });
  }
}

/** Connects a service to its own Postgres database and includes it in the readiness check. */
@Module({})
export class DatabaseModule {
  static forRoot(definition: DatabaseDefinition): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [DatabaseEnv],
          useFactory: (env: DatabaseEnv) => ({ ...dataSourceOptions(env, definition), retryAttempts: 0 }),
          dataSourceFactory: (options) => {
            if (options === undefined) throw new Error('No options for the data source');
            return waitFor('PostgreSQL', () => new ServiceDataSource(options).initialize());
          },
        }),
      ],
      providers: [DatabaseReadiness],
    };
  }
}
