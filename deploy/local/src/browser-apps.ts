import { Server } from '@academy/embedded';
import { respondsOk, choosePort, HOST } from './infrastructure.ts';
import { baseEnvironment, serverOf } from './programs.ts';
import { addressOf, type RunContext } from './services.ts';

/** Starts Vite for both browser apps with hot reload: the learners' app on the public port, the staff app behind it. */
export async function startBrowserApps(
  { settings, data, supervisor }: RunContext,
  gatewayUrl: string,
): Promise<void> {
  const adminPort = await choosePort('ADMIN');
  const adminUrl = `http://${HOST}:${adminPort}`;
  const vite = (name: string, host: string, port: number, path: string) =>
    supervisor.start(
      new Server({
        name,
        ...serverOf(name, true),
        env: {
          ...baseEnvironment,
          NODE_ENV: 'development',
          HOST: host,
          PORT: String(port),
          GATEWAY_URL: gatewayUrl,
          ADMIN_URL: adminUrl,
        },
        logFile: data.logFile(name),
        detached: true,
        isReady: () => respondsOk(`http://${addressOf(host)}:${port}${path}`),
      }),
      'edge',
    );
  await Promise.all([
    vite('admin', HOST, adminPort, '/admin/'),
    vite('web', settings.host, settings.port, '/'),
  ]);
}
