// `npm run bench:size`: does a hundred times more of everything make an academy slower? See docs/benchmarks.md.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/size.ts', import.meta.url), { ...process.env, LOG_LEVEL: 'info' });
