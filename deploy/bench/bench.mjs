// `npm run bench`: starts an academy and measures it; see docs/benchmarks.md.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/bench.ts', import.meta.url), {
  ...process.env,
  // The work is measured, not the rate limit of one address.
  RATE_LIMIT_MAX: '0',
  AUTH_LIMIT_FACTOR: '1000',
  // The default: one line per request.
  LOG_LEVEL: 'info',
});
