// `npm run events:compare -- [--announce]`: what a running JetStream knows and restored databases do not.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/compare-events.ts', import.meta.url));
