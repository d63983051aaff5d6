// `npm run rehearse`: the content of every image, run as its container would run it.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/rehearse.ts', import.meta.url));
