// `npm run roll`: every process of production's form replaced under load.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/roll.ts', import.meta.url));
