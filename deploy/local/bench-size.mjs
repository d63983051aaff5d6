// `npm run bench:size`: does a hundred times more content make the catalogue slower? See docs/benchmarks.md.
import { runWatched } from './watchman.mjs';

await runWatched('bench/size.ts', { ...process.env, LOG_LEVEL: 'info' });
