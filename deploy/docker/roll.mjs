// `npm run roll`: replaces every process of production's form under load.
import { runWatched } from '../local/watchman.mjs';

await runWatched(new URL('src/roll.ts', import.meta.url));
