// `npm run bench`: an academy of its own, measured; see docs/benchmarks.md.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/bench.ts', import.meta.url), {
  ...process.env,
  // What is measured is the work, not how much of it one address may ask for.
  RATE_LIMIT_MAX: '0',
  AUTH_LIMIT_FACTOR: '1000',
  // As it runs by default: one line for every request.
  LOG_LEVEL: 'info',
});
