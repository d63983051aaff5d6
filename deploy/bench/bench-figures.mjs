// `npm run bench:figures`: how long staff wait for figures over a million watched videos. See docs/benchmarks.md.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/figures.ts', import.meta.url), { ...process.env, LOG_LEVEL: 'info' });
