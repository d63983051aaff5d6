import type { SandboxOptions } from './app.ts';

/** The environment is invalid; the message names the variable. */
export class EnvError extends Error {}

/** Where to listen, and the sandbox's own options. */
export interface Settings {
  host: string;
  port: number;
  sandbox: SandboxOptions;
}

/**
 * Reads the settings from the environment.
 *
 * @throws EnvError naming the invalid variable, or when this is production.
 */
export function readEnv(env: NodeJS.ProcessEnv): Settings {
  if (env['NODE_ENV'] === 'production') {
    throw new EnvError(
      'NODE_ENV is production: the payment sandbox takes no real money and refuses to run here.',
    );
  }
  const webhookUrl = readUrl(env, 'SANDBOX_WEBHOOK_URL');
  const webhookSecret = env['SANDBOX_WEBHOOK_SECRET'];
  if (webhookUrl && !webhookSecret?.startsWith('whsec_')) {
    throw new EnvError(
      'SANDBOX_WEBHOOK_SECRET must be set to a secret that starts with whsec_ when SANDBOX_WEBHOOK_URL is set.',
    );
  }
  const secretKey = env['SANDBOX_SECRET_KEY'] ?? 'sk_test_sandbox';
  if (!secretKey.startsWith('sk_test_')) throw new EnvError('SANDBOX_SECRET_KEY must start with sk_test_.');
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: readPort(env),
    sandbox: {
      dataDir: env['DATA_DIR'],
      secretKey,
      publicUrl: readUrl(env, 'SANDBOX_PUBLIC_URL'),
      webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
      retryScheduleMs: readSchedule(env),
    },
  };
}

function readPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env['PORT'] ?? '12111');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new EnvError('PORT must be a whole number from 0 to 65535.');
  return port;
}

function readUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new EnvError(`${name} must be an http or https address.`);
  return value.replace(/\/$/, '');
}

function readSchedule(env: NodeJS.ProcessEnv): number[] | undefined {
  const value = env['SANDBOX_RETRY_SCHEDULE_MS'];
  if (value === undefined || value === '') return undefined;
  const pauses = value.split(',').map(Number);
  if (!pauses.every((pause) => Number.isInteger(pause) && pause >= 0)) {
    throw new EnvError('SANDBOX_RETRY_SCHEDULE_MS must be whole milliseconds separated by commas.');
  }
  return pauses;
}
