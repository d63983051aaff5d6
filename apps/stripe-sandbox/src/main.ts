import { createSandbox } from './app.ts';
import { EnvError, readEnv } from './env.ts';

try {
  const { host, port, sandbox } = readEnv(process.env);
  const running = createSandbox(sandbox);
  const url = await running.listen({ host, port });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
} catch (error) {
  process.stderr.write(`stripe-sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof EnvError)) throw error;
  process.exitCode = 1;
}
