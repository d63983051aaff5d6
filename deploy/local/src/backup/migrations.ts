import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '../with-database.ts';
import { type DatabaseService, ROOT, UserError } from '../settings.ts';
import type { Manifest } from './manifest.ts';

/** Names of the migrations applied to a database, in order. */
export function appliedMigrations(url: string): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  });
}

/** @throws UserError when a database of the backup has migrations that are unknown to this release. */
export function requireKnownSchema({ migrations, academy }: Pick<Manifest, 'migrations' | 'academy'>): void {
  const unknown = Object.entries(migrations).flatMap(([service, names]) => {
    const ours = knownMigrations(service as DatabaseService);
    return names.filter((name) => !ours.has(name)).map((name) => `${service}: ${name}`);
  });
  if (unknown.length > 0)
    throw new UserError(
      `The backup (academy ${academy}) has a newer schema than this release:\n  ${unknown.join('\n  ')}\n` +
        'Restore it with the release that made it, or a later one. Nothing was changed.',
    );
}

/** TypeORM stores the names of the classes. */
function knownMigrations(service: DatabaseService): Set<string> {
  const folder = join(ROOT, 'apps', service, 'src/database/migrations');
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(sources.flatMap((source) => source.match(/(?<=export class )\w+\d{13}/g) ?? []));
}
