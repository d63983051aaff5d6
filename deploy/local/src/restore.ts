import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup, type RestoreReport } from './backup/restore-backup.ts';
import { DataDirectory } from './data-directory.ts';
import { printError, runSupervised } from './lifetime.ts';
import { ownerAddresses, readSettings, type Settings, UserError } from './settings.ts';

// `npm run restore -- <file> [--force]`: restores a backup of `npm run backup`, into an empty place or replacing
// existing data.
async function main({ dataDir, databases }: Settings): Promise<void> {
  const external = ownerAddresses(databases, process.env);
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

/** For how long back payments are compared. */
const COMPARED_MS = 30 * 86_400_000;

function describe({ manifest, former, announced, lost }: RestoreReport, file: string): string[] {
  const total = Object.values(announced).reduce((sum, count) => sum + count, 0);
  const types = new Map<string, number>();
  for (const { type } of lost ?? []) types.set(type, (types.get(type) ?? 0) + 1);
  return [
    `Restored the academy as of ${manifest.madeAt}.`,
    ...(Date.now() - Date.parse(manifest.madeAt) > COMPARED_MS
      ? ['Reconciliation covers the last 30 days: compare older payments with the provider by hand.']
      : []),
    ...(former === null ? [] : [`The previous data is in ${former}.`]),
    `Events that will be published again at the next start: ${total}. Services skip those they have handled.`,
    lost === null
      ? 'There was no JetStream to compare with.'
      : `Events published after that time, whose changes are lost: ${lost.length}`,
    ...[...types].map(([type, count]) => `  ${type}: ${count}`),
    `Full report: ${file}`,
    'npm start first reconciles with the payment provider, and prints the result.',
  ];
}

try {
  await main(readSettings([], process.env));
} catch (error) {
  printError(error);
  process.exit(1);
}
