// Compares the JavaScript and CSS of a visitor's first download with our budgets. Reads the builds; run `npm run build`
// first. With --explain it says instead what each package and part weighs in the JavaScript of every page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const apps = fileURLToPath(new URL('../../apps', import.meta.url));

/** kB after gzip. `route` and `module` count what a route, or a part loaded on demand, adds to the code of every page. */
const BUDGETS = [
  { app: 'web', name: 'every page', limit: 167 },
  ...['home', 'catalogue', 'project', 'purchase', 'subscription', 'payment'].map((route) => ({
    app: 'web',
    route,
    limit: 30,
  })),
  // The page of six types; players, the views of texts, quizzes and seminars, and what one studies with are loaded
  // later. What these share with the page stands in chunks of its own, which compress 2 kB worse than one would.
  { app: 'web', route: 'content', limit: 39.5 },
  ...['auth', 'profile'].map((route) => ({ app: 'web', route, limit: 110 })),
  { app: 'web', name: 'first style sheets', kind: 'css', limit: 20 },
  { app: 'admin', name: 'every page', limit: 320 },
  {
    app: 'admin',
    name: 'editor of texts adds',
    module: 'src/features/contents/text/text-editor.tsx',
    limit: 215,
  },
];

/** A build's manifest and the size of its files. */
function readBuild(app) {
  const dist = join(apps, app, app === 'web' ? 'dist/client' : 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
  return { manifest, weigh };
}

/** The chunks a module needs from the start, including its own. */
function chunksOf(manifest, module, found = new Set()) {
  if (found.has(module)) return found;
  found.add(module);
  for (const needed of manifest[module].imports ?? []) chunksOf(manifest, needed, found);
  return found;
}

function measure({ app, route, module = route && `src/features/${route}/index.ts`, kind }) {
  const { manifest, weigh } = readBuild(app);
  const entry = chunksOf(manifest, 'index.html');
  if (kind === 'css') {
    const files = new Set([...entry].flatMap((chunk) => manifest[chunk].css ?? []));
    return [...files].reduce((sum, file) => sum + weigh(file), 0);
  }
  const chunks = [...chunksOf(manifest, module ?? 'index.html')].filter(
    (chunk) => !module || !entry.has(chunk),
  );
  return chunks.reduce((sum, chunk) => sum + weigh(manifest[chunk].file), 0);
}

function check() {
  let exceeded = false;
  for (const budget of BUDGETS) {
    const size = measure(budget);
    const isOver = size > budget.limit;
    exceeded ||= isOver;
    const name = `${budget.app}, ${budget.route ? `${budget.route} adds` : budget.name}`;
    console.log(
      `${isOver ? 'OVER' : 'ok  '}  ${name.padEnd(28)} ${size.toFixed(1).padStart(7)} of ${budget.limit} kB`,
    );
  }
  process.exitCode = exceeded ? 1 : 0;
}

if (process.argv.includes('--explain')) {
  const { explain } = await import('./explain.mjs');
  for (const app of ['web', 'admin']) {
    const parts = await explain(join(apps, app));
    console.log(`\n${app}, every page: ${parts.reduce((sum, [, size]) => sum + size, 0).toFixed(1)} kB`);
    for (const [part, size] of parts.filter(([, size]) => size >= 0.1))
      console.log(`${size.toFixed(1).padStart(7)}  ${part}`);
  }
} else check();
