// `npm run restore -- <file> [--force]`: puts back what `npm run backup` wrote.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/restore.ts', import.meta.url));
