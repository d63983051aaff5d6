// `npm run observe`: the academy, and a page with its traces and metrics.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/observe.ts', import.meta.url));
