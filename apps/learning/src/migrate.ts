import 'reflect-metadata';
import { migrate } from '@academy/platform';
import { database } from './database/database.ts';

await migrate(database);
