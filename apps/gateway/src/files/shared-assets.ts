import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@academy/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSETS_CACHE } from './browser-app.ts';

const KEPT_MS = 30 * 86_400_000;
/** Prevents paths that leave the folder. */
const FILE = /^[\w-]+(\.[\w-]+)+$/;

const APPS = ['web', 'admin'] as const;
const PREFIXES = { web: '/assets/', admin: '/admin/assets/' };

/** A release that runs for months marks its files as in use daily. */
const KEEP_EVERY_MS = 86_400_000;

/**
 * Copies the hashed files of an app to those of other releases, and deletes files that no running release has used for
 * 30 days. The names contain a hash of the content, so concurrent writers write the same.
 * @param assets the app's own folder of hashed files.
 * @param kept the folder that all replicas share.
 */
export async function shareAssets(assets: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const now = new Date();
  for (const name of await readdir(assets)) {
    const target = join(kept, name);
    if (!(await touch(target, now))) await copyWhole(join(assets, name), target);
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    if (now.getTime() - (await modifiedAt(file)) > KEPT_MS) await rm(file, { force: true });
  }
}

/**
 * Serves hashed files that this release does not have, and keeps its own for other releases. Runs before this process is
 * ready: from then on its pages link to its files, and any replica may be asked for them.
 * @param directory the folder that all replicas share; without one, only this release's files are served.
 * @param own this release's folders of hashed files.
 */
export async function serveAssetsOfReleases(
  fastify: FastifyInstance,
  directory: string | undefined,
  own: { web: string; admin: string },
): Promise<void> {
  if (directory !== undefined) {
    const keep = async (): Promise<void> => {
      try {
        for (const app of APPS) await shareAssets(own[app], join(directory, app));
      } catch (error) {
        // This release's own files are still served from their original folder.
        fastify.log.error(`Hashed files could not be stored for other releases: ${String(error)}`);
      }
    };
    await keep();
    const timer = setInterval(() => void keep(), KEEP_EVERY_MS).unref();
    fastify.addHook('onClose', (_instance, done) => {
      clearInterval(timer);
      done();
    });
    await fastify.register(fastifyStatic, {
      root: directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }
  for (const app of APPS) {
    const folder = directory && join(directory, app);
    fastify.get<{ Params: { '*': string } }>(`${PREFIXES[app]}*`, async (request, reply) =>
      sendKept(request, reply, folder),
    );
  }
}

async function sendKept(
  { params: { '*': name } }: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
  folder: string | undefined,
): Promise<FastifyReply> {
  const isThere = folder !== undefined && FILE.test(name) && (await modifiedAt(join(folder, name))) > 0;
  if (!isThere) throw new AppError('platform.not_found');
  return reply.header('cache-control', ASSETS_CACHE).sendFile(name, folder);
}

/** Readers see either the whole file or none. */
async function copyWhole(from: string, to: string): Promise<void> {
  // In containers every process has the same id.
  const draft = `${to}.${randomUUID()}.tmp`;
  try {
    await copyFile(from, draft, constants.COPYFILE_EXCL);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @returns false when there is no such file. */
async function touch(file: string, time: Date): Promise<boolean> {
  try {
    await utimes(file, time, time);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds since 1970; 0 when there is no such file. */
async function modifiedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}
