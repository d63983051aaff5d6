// `npm run restore -- <file> [--force]`: restores a backup of `npm run backup`.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/restore.ts', import.meta.url));
