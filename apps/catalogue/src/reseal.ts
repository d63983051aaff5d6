import 'reflect-metadata';
import { reseal } from '@academy/platform';
import { database } from './database/database.ts';

// `node dist/reseal.js`, after `SECRET_KEY` was replaced: see docs/first-run.md.
await reseal('catalogue', database);
