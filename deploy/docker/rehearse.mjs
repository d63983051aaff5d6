// `npm run rehearse`: runs the content of every image as its container would.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/rehearse.ts', import.meta.url));
