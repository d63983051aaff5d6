// `npm start` and `npm run dev`: the academy, until it is told to stop.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/start.ts', import.meta.url));
