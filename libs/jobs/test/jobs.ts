import { setTimeout as sleep } from 'node:timers/promises';
import { IsString } from 'class-validator';
import {
  Global,
  type INestApplicationContext,
  Injectable,
  Module,
  type NestApplicationOptions,
  type Provider,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type DatabaseDefinition, DatabaseEnv, DatabaseModule, ReadinessRegistry } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  defineJob,
  defineScheduledJob,
  type JobContext,
  type JobHandler,
  JobRejectedError,
  JobsModule,
  jobSchema,
  RunsJob,
} from '../src/index.ts';

/** A table in which runs of jobs are recorded, visible to every process. */
class CreateRun1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE run (position serial, job text NOT NULL, note text NOT NULL, attempt int NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
  }
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE run');
  }
}

export const database: DatabaseDefinition = {
  entities: [],
  migrations: [CreateRun1700000000000],
  librarySchemas: [jobSchema],
};

export class Note {
  @IsString() note: string;
}

export const writeNote = defineJob({ name: 'note.write', payload: Note });
export const failOften = defineJob({ name: 'note.fail', payload: Note, retries: 1 });
export const refuse = defineJob({ name: 'note.refuse', payload: Note });
export const linger = defineJob({ name: 'note.linger', payload: Note });
export const everyYear = defineScheduledJob({ name: 'note.every-year', schedule: '0 0 1 1 *' });
export const everyMinute = defineScheduledJob({ name: 'note.every-minute', schedule: '* * * * *' });

@Injectable()
abstract class WritingJob {
  abstract readonly name: string;

  constructor(protected readonly dataSource: DataSource) {}

  protected async write(note: string, attempt: number): Promise<void> {
    await this.dataSource.query('INSERT INTO run (job, note, attempt) VALUES ($1, $2, $3)', [
      this.name,
      note,
      attempt,
    ]);
  }
}

@Injectable()
@RunsJob(writeNote)
export class WriteNoteJob extends WritingJob implements JobHandler<Note> {
  readonly name = writeNote.name;
  async run({ note }: Note, { attempt }: JobContext): Promise<void> {
    await this.write(note, attempt);
  }
}

/** Fails until it is set to succeed. */
@Injectable()
@RunsJob(failOften)
export class FailOftenJob extends WritingJob implements JobHandler<Note> {
  static isMended = false;
  readonly name = failOften.name;
  async run({ note }: Note, { attempt }: JobContext): Promise<void> {
    await this.write(note, attempt);
    if (!FailOftenJob.isMended) throw new Error('not today');
  }
}

@Injectable()
@RunsJob(refuse)
export class RefuseJob extends WritingJob implements JobHandler<Note> {
  readonly name = refuse.name;
  async run({ note }: Note, { attempt }: JobContext): Promise<void> {
    await this.write(note, attempt);
    throw new JobRejectedError('never');
  }
}

/** Records its start, and then runs until it is aborted. */
@Injectable()
@RunsJob(linger)
export class LingerJob extends WritingJob implements JobHandler<Note> {
  static milliseconds = 600_000;
  readonly name = linger.name;
  async run({ note }: Note, { attempt, signal }: JobContext): Promise<void> {
    await this.write(`${note} begun`, attempt);
    await sleep(LingerJob.milliseconds, undefined, { signal });
    await this.write(`${note} done`, attempt);
  }
}

/** Tests need its schedule only. */
@Injectable()
@RunsJob(everyYear)
export class EveryYearJob implements JobHandler<object> {
  run(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
@RunsJob(everyMinute)
export class EveryMinuteJob extends WritingJob implements JobHandler<object> {
  readonly name = everyMinute.name;
  async run(_payload: object, { attempt }: JobContext): Promise<void> {
    await this.write('tick', attempt);
  }
}

/** One replica of a service that runs these jobs; its database is already migrated. */
export function startReplica(databaseUrl: string, handlers: Provider[]): Promise<INestApplicationContext> {
  const env = Object.assign(new DatabaseEnv(), { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 4 });

  @Global()
  @Module({
    providers: [{ provide: DatabaseEnv, useValue: env }, ReadinessRegistry],
    exports: [DatabaseEnv, ReadinessRegistry],
  })
  class EnvironmentModule {}

  @Module({
    imports: [EnvironmentModule, DatabaseModule.forRoot(database), JobsModule.forRoot()],
    providers: handlers,
  })
  class ServiceModule {}

  const settings: Plain<NestApplicationOptions> = { logger: false };
  return NestFactory.createApplicationContext(ServiceModule, settings);
}
