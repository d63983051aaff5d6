import type { Plugin } from 'vite';

/** How long the code waits for the picture at most, in milliseconds. */
const PATIENCE_MS = 1_500;

const MODULE =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** The worker that creates a page's first formatters of numbers and dates. */
const WORKER = 'src/app/first-formats.ts';

/**
 * Loads the code of a page once the page is painted, including its most important picture if it has one. Otherwise they
 * would share a slow connection and the processor with code that has no visible effect yet. The modules a page needs
 * besides the entry are named in its head: `<meta name="module" content="/assets/…">`.
 */
export function loadCodeAfterPaint(): Plugin {
  return {
    name: 'academy:load-code-after-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [entry, ...imports] = [...html.matchAll(MODULE)].map(([, file = '']) => file);
        if (!entry?.startsWith('/assets/index-'))
          throw new Error('The page was built without its entry script');
        const worker = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(WORKER),
        );
        if (!worker) throw new Error('The page was built without its worker');
        const script = starter(entry, imports, `/${worker.fileName}`);
        return html.replace(MODULE, '').replace('</body>', () => `${script}</body>`);
      },
    },
  };
}

function starter(entry: string, imports: readonly string[], worker: string): string {
  return `  <script>
      {
        const start = async () => {
          new Worker(${JSON.stringify(worker)});
          // A page's module is named before those it imports.
          const named = Array.from(document.querySelectorAll('meta[name="module"]'), ({ content }) => content).reverse();
          const modules = [...${JSON.stringify(imports)}, ...named, ${JSON.stringify(entry)}];
          // One in each task: together, requests and evaluation would each block a slow phone for a tenth of a second or more.
          const nextTask = () => new Promise((done) => setTimeout(done));
          for (const href of modules) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', href }));
            await nextTask();
          }
          // The entry reports a module that is missing.
          for (const href of modules) {
            await import(href).catch(() => undefined);
            await nextTask();
          }
        };
        const picture = document.querySelector('img[fetchpriority="high"]');
        const arrived = new Promise((done) => {
          if (!picture || picture.complete) return done();
          picture.addEventListener('load', done);
          picture.addEventListener('error', done);
        });
        // The task after the next frame; hidden pages have no frames.
        const painted = arrived.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        Promise.race([painted, new Promise((done) => setTimeout(done, ${PATIENCE_MS}))]).then(start);
      }
    </script>
  `;
}
