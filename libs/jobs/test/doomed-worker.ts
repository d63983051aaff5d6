/** A process that takes a job, never finishes it, and is killed from outside. */
import 'reflect-metadata';
import { LingerJob, startReplica } from './jobs.ts';

await startReplica(process.env['DATABASE_URL'] ?? '', [LingerJob]);
