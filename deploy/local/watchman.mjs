/**
 * Runs a TypeScript program under Node 24 and watches it. When either of the two dies, the other stops what is left.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, findNode, UserError } from './install.mjs';

const PARENT_POLL_MS = 500;

/**
 * Installs what is missing, then runs a program with this process's arguments until it ends.
 * @param {URL} program its source file.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runWatched(program, env = process.env) {
  try {
    await ensureInstalled();
    run(findNode(), fileURLToPath(program), env);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * @param {string} node
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
function run(node, program, env) {
  const child = spawn(node, [program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });

  /** Leaders of the process groups the child has started. */
  let groups = [];
  child.on('message', (message) => (groups = message.groups));

  // The terminal sends Ctrl-C to both; any other signal reaches only this process. The child tolerates a second signal.
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) whenParentEnds(stop);

  child.once('exit', (code, signal) => {
    for (const group of groups) {
      try {
        process.kill(-group, 'SIGKILL');
      } catch {
        // It has stopped normally.
      }
    }
    process.exit(code ?? (signal ? 1 : 0));
  });
}

/**
 * A killed npm does not notify its children.
 * @param {() => void} act
 */
function whenParentEnds(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_POLL_MS);
  timer.unref();
}
