import { DataDirectory } from './data-directory.ts';
import { printError } from './lifetime.ts';
import { serveObservations } from './observe/serve.ts';
import { readPort, readSettings } from './settings.ts';

// `npm run observe`: the academy of `npm start`, and a page with its traces and metrics. It takes the same variables.
const HOST = '127.0.0.1';

try {
  const port = readPort(process.env, 'OBSERVE_PORT') ?? 4318;
  const { dataDir } = readSettings(process.argv.slice(2), process.env);
  await serveObservations(HOST, port, () => DataDirectory.running(dataDir));
  const address = `http://${HOST}:${port}`;
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '1000',
  });
  console.log(`Traces and figures of the academy: ${address}`);
  await import('./start.ts');
} catch (error) {
  printError(error);
  process.exit(1);
}
