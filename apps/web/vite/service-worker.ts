import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** Where the gateway serves the bare `index.html`. */
const APP_SHELL = '/app-shell';
const source = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** Builds the service worker into one file beside the app, with the list of files that every page needs. */
export function serviceWorker(): Plugin {
  return {
    name: 'academy:service-worker',
    apply: 'build',
    writeBundle: {
      // Runs before files are compressed.
      order: 'pre',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          resolve: { conditions: ['module', 'browser'] },
          define: {
            ...startOfApp(bundle),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: {
              input: source,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

/**
 * The files the app starts from: its document with a revision, and its hashed files, whose names serve as the revision.
 */
function startOfApp(bundle: Rolldown.OutputBundle): { APP_SHELL: string; APP_FILES: string } {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const page = bundle['index.html'];
  if (entry?.type !== 'chunk' || page?.type !== 'asset')
    throw new Error('The app was built without its page');
  const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
  return {
    APP_SHELL: JSON.stringify({ url: APP_SHELL, revision }),
    APP_FILES: JSON.stringify([entry.fileName, ...entry.imports].map((file) => `/${file}`)),
  };
}
