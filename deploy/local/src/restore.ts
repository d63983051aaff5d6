import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup, type RestoreReport } from './backup/restore-backup.ts';
import { DataDirectory } from './data-directory.ts';
import { printError, runSupervised } from './lifetime.ts';
import { readSettings, type Settings, UserError } from './settings.ts';

// `npm run restore -- <file> [--force]`: puts back what `npm run backup` wrote, into an empty place or in place of what is there.
async function main({ dataDir, databases: external }: Settings): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [archive] = positionals;
  if (archive === undefined)
    throw new UserError('Usage: npm run restore -- <file of npm run backup> [--force]');
  const data = DataDirectory.claim(dataDir);
  await runSupervised(
    async (_supervisor, end) => {
      const target = { dataDir, external, force: values.force === true };
      const report = await restoreBackup(resolve(archive), target);
      const file = data.writeRestoreReport(report);
      console.log(describe(report, file).join('\n'));
      await end(0);
    },
    () => data.close(),
    130,
  );
}

/** How far back payments are compared. */
const COMPARED_MS = 30 * 86_400_000;

function describe({ manifest, former, announced, lost }: RestoreReport, file: string): string[] {
  const total = Object.values(announced).reduce((sum, count) => sum + count, 0);
  const types = new Map<string, number>();
  for (const { type } of lost ?? []) types.set(type, (types.get(type) ?? 0) + 1);
  return [
    `Restored what the academy was at ${manifest.madeAt}.`,
    ...(Date.now() - Date.parse(manifest.madeAt) > COMPARED_MS
      ? ['The comparison with the payment provider looks back 30 days: compare older payments by hand.']
      : []),
    ...(former === null ? [] : [`What was there before is in ${former}.`]),
    `Events that will be announced again at the next start: ${total}; who has handled one knows it.`,
    lost === null
      ? 'There was no JetStream to compare with.'
      : `Events announced after that moment, of changes that are gone: ${lost.length}`,
    ...[...types].map(([type, count]) => `  ${type}: ${count}`),
    `The whole report: ${file}`,
    'npm start compares with the payment provider first thing, and says what it found.',
  ];
}

try {
  await main(readSettings([], process.env));
} catch (error) {
  printError(error);
  process.exit(1);
}
