import 'reflect-metadata';
import { checkMigrations } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { database } from './database.ts';

it('migrates to exactly the schema the entities describe, and back to nothing', async () => {
  expect(await checkMigrations(database)).toEqual({ drift: [], leftovers: [], unmarked: [] });
});
