// `npm run backup -- [file]`: databases, uploaded files and secrets of the academy of `npm start`, in one archive.
import { runWatched } from './watchman.mjs';

await runWatched(new URL('src/backup.ts', import.meta.url));
