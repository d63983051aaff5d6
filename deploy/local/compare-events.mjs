// `npm run events:compare -- [--announce]`: events that a running JetStream has and restored databases do not.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/compare-events.ts', import.meta.url));
