import { freePort } from '@academy/embedded';
import { parseArgs } from 'node:util';
import { step } from '@academy/local/academy';
import { printError } from '@academy/local/lifetime';
import { HOST } from '@academy/local/infrastructure';
import { serveObservations } from '@academy/local/observe/serve';
import { SpanStore } from '@academy/local/observe/span-store';
import type { Production } from './production.ts';
import { rehearse } from './rehearsal.ts';
import { smokeTest } from './smoke-test.ts';
import { requireSpansOfPurchase } from './span-check.ts';

const MOST_TRACES = 50_000;

// `npm run rehearse`: assembles every image and runs them all in production's form, see docs/operations.md. Tests what
// only an image could lack and stops them in order, or with `--keep-running` runs until Ctrl-C.
try {
  const { values } = parseArgs({
    options: { keep: { type: 'string' }, 'keep-running': { type: 'boolean' } },
  });
  const isLasting = values['keep-running'] ?? false;
  const spans = isLasting ? undefined : await collectSpans();
  await rehearse({ keep: values.keep, isLasting }, async (production, { origin, dataDir }) => {
    if (spans === undefined) {
      console.log(
        `\nThe academy is ready: ${origin}\n${dataDir}/run.json lists all addresses. Ctrl-C stops it.`,
      );
      return false;
    }
    await step('pages, a certificate, a picture, a purchase', smokeTest(origin));
    await step('its trace', requireSpansOfPurchase(spans));
    print(await step('each image started once more, alone', production.timeStarts()));
    return true;
  });
} catch (error) {
  printError(error);
  process.exit(1);
}

function print(times: Awaited<ReturnType<Production['timeStarts']>>): void {
  console.log('Until ready, s      elapsed   processor');
  for (const [app, { elapsed, processor }] of times)
    console.log(
      `${app.padEnd(16)} ${elapsed.toFixed(1).padStart(10)} ${(processor?.toFixed(1) ?? '-').padStart(11)}`,
    );
}

/** Makes every container send its spans here. */
async function collectSpans(): Promise<SpanStore> {
  const port = await freePort();
  // Two processes of each service start dozens of traces per second even when idle.
  const store = new SpanStore(MOST_TRACES);
  const collector = await serveObservations(HOST, port, () => undefined, store);
  collector.unref();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${HOST}:${port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '1000',
  });
  return store;
}
