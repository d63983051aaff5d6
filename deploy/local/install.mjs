/**
 * Installs what is missing and finds Node 24. Plain JavaScript without dependencies, because it runs before anything is
 * installed, on any available Node (18 or later).
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const HEARTBEAT_MS = 15_000;
const POLL_MS = 500;

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const lockDirectory = join(root, '.academy-install');

/** A problem the user can fix: shown without a stack. */
export class UserError extends Error {}

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const release = await takeLock();
  try {
    // The previous holder of the lock may have installed everything.
    if (!isInstalled()) await install();
  } finally {
    release();
  }
}

/**
 * The Node 24 to run everything with: the one installed by npm, otherwise the one running this.
 * @returns {string} path of the executable
 */
export function findNode() {
  for (const node of [join(root, 'node_modules/.bin/node'), process.execPath]) {
    if (existsSync(node) && majorOf(node) >= NODE_MAJOR) return node;
  }
  throw new UserError(
    `The academy needs Node ${NODE_MAJOR}. This is ${process.version}, and npm has no Node ${NODE_MAJOR} package for ` +
      `${process.platform}-${process.arch}.\nInstall it from https://nodejs.org (or: nvm install ${NODE_MAJOR}) and run the same command again.`,
  );
}

/** @param {string} node */
function majorOf(node) {
  try {
    return Number(execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0]);
  } catch {
    // An executable of another platform, e.g. a checkout shared with a container.
    return 0;
  }
}

/**
 * True when every package of the lock file is installed in its version; packages for other platforms may be missing.
 */
function isInstalled() {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
    return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
      return present[path] ? present[path].version === version : Boolean(optional || peer);
    });
  } catch {
    return false;
  }
}

/** @param {string} lockFile */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** One command installs, the others wait for it. */
async function takeLock() {
  const holderFile = join(lockDirectory, 'pid');
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lockDirectory);
      writeFileSync(holderFile, String(process.pid));
      return () => rmSync(lockDirectory, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderIn(holderFile);
    // A holder that was alive when the file was read may have released it since, and another command may have taken it.
    if (holder && !isAlive(holder) && holderIn(holderFile) === holder)
      rmSync(lockDirectory, { recursive: true, force: true });
    else if (!told) console.log('Another command is installing the dependencies; waiting for it.');
    await delay(POLL_MS);
  }
}

/**
 * 0 when the lock has just been released, or belongs to a command that is about to write its id.
 *
 * @param {string} file
 */
function holderIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  console.log('Installing the dependencies (npm ci), a minute or two the first time …');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const heartbeat = setInterval(() => console.log(`  … still installing (${seconds()} s)`), HEARTBEAT_MS);
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    // With NODE_ENV=production npm would omit packages that builds and tests need.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  const forward = (signal) => npm.kill(signal);
  process.once('SIGINT', forward).once('SIGTERM', forward);
  let errors = '';
  npm.stderr.on('data', (chunk) => (errors += chunk));
  const status = await new Promise((done) => {
    npm.once('error', (error) => done(error.message));
    npm.once('close', (code, signal) => done(code ?? signal));
  });
  clearInterval(heartbeat);
  process.off('SIGINT', forward).off('SIGTERM', forward);
  if (status === 'SIGINT' || status === 'SIGTERM') throw new UserError('Interrupted.');
  if (status !== 0) throw new UserError(`npm ci failed (${status}):\n${errors.trim()}`);
  console.log(`Dependencies installed in ${seconds()} s.`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled();
    findNode();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
