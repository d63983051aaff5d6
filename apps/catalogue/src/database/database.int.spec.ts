import 'reflect-metadata';
import { checkMigrations } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { database } from './database.ts';

it('migrates to exactly the schema of the entities, and back to an empty schema', async () => {
  expect(await checkMigrations(database)).toEqual({ drift: [], leftovers: [], unmarked: [] });
});
