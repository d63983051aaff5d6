// `npm start` and `npm run dev`: runs the academy until it is stopped.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/start.ts', import.meta.url));
