import { Server } from '@academy/embedded';
import { answersOk, choosePort, HOST } from './infrastructure.ts';
import { baseEnvironment, serverOf } from './programs.ts';
import type { RunContext } from './services.ts';

/** Vite for both browser apps with hot reload: the learners' on the public port, the staff's behind it. */
export async function startBrowserApps(
  { settings, data, supervisor }: RunContext,
  gatewayUrl: string,
): Promise<void> {
  const adminPort = await choosePort('ADMIN');
  const adminUrl = `http://${HOST}:${adminPort}`;
  const vite = (name: string, port: number, path: string) =>
    supervisor.start(
      new Server({
        name,
        ...serverOf(name, true),
        env: {
          ...baseEnvironment,
          NODE_ENV: 'development',
          HOST,
          PORT: String(port),
          GATEWAY_URL: gatewayUrl,
          ADMIN_URL: adminUrl,
        },
        logFile: data.logFile(name),
        detached: true,
        isReady: () => answersOk(`http://localhost:${port}${path}`),
      }),
      'edge',
    );
  await Promise.all([vite('admin', adminPort, '/admin/'), vite('web', settings.port, '/')]);
}
