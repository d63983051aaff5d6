// `npm run load:data`: members and contents for load tests, in a running academy. See docs/load-testing.md.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/load-data.ts', import.meta.url));
