import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres } from '@academy/embedded';
import { makeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { DataDirectory } from './data-directory.ts';
import { printError, runSupervised } from './lifetime.ts';
import {
  DATABASE_SERVICES,
  ownerAddresses,
  readSettings,
  ROOT,
  type Settings,
  UserError,
} from './settings.ts';

// `npm run backup -- [file]`: all data of an academy of `npm start`, in one archive, whether it runs or not.
async function main(settings: Settings, archive: string): Promise<void> {
  const { dataDir, databases } = settings;
  const external = ownerAddresses(databases, process.env);
  if (existsSync(archive)) throw new UserError(`${archive} exists already.`);
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new UserError(`There is no academy in ${dataDir}. ACADEMY_DATA_DIR names another folder.`);
  const isAllExternal = DATABASE_SERVICES.every((service) => external[service] !== undefined);
  const running = DataDirectory.running(dataDir);
  const data = running ? undefined : DataDirectory.claim(dataDir);
  await runSupervised(
    async (supervisor, end) => {
      let postgresUrl = running?.postgres ?? null;
      if (!running && !isAllExternal) {
        const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), detached: true });
        supervisor.keep(postgres.server, 'infrastructure');
        postgresUrl = postgres.url();
      }
      if (isAllExternal !== (postgresUrl === null))
        throw new UserError('Give the same DATABASE_URL_… to this command as to npm start.');
      const started = Date.now();
      const manifest = await makeBackup({ dataDir, postgresUrl, external }, archive);
      report(manifest, archive, (Date.now() - started) / 1000);
      await end(0);
    },
    () => data?.close(),
    130,
  );
}

function report(manifest: Manifest, archive: string, seconds: number): void {
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  const count = Object.keys(manifest.files).length;
  const keys = DATABASE_SERVICES.map((service) => `${service.toUpperCase()}_SECRET_KEY`);
  const given = keys.filter((name) => process.env[name]);
  console.log(
    [
      `${archive}: ${count} files, ${(bytes / 1_000_000).toFixed(0)} MB before compression, ${seconds.toFixed(1)} s`,
      `It contains everything acknowledged before ${manifest.madeAt}, and the academy's secrets: store it as securely as them.`,
      ...(process.env['S3_BUCKET']
        ? [`Uploaded files are in the bucket ${process.env['S3_BUCKET']}, not in the backup.`]
        : []),
      ...(given.length > 0
        ? [
            `Given by the environment and not in the backup, which cannot be read without them: ${given.join(', ')}.`,
          ]
        : []),
    ].join('\n'),
  );
}

try {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const archive = resolve(ROOT, process.argv[2] ?? `backups/academy-${time}.tar.gz`);
  await main(readSettings([], process.env), archive);
} catch (error) {
  printError(error);
  process.exit(1);
}
