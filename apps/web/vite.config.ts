import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions } from 'vite';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { precompress } from '../../libs/ui/vite/precompress.ts';
import { productionRouter } from '../../libs/ui/vite/production-router.ts';
import { appIcons } from './vite/app-icons.ts';
import { loadCodeAfterPaint } from './vite/load-code-after-paint.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
const staffApp = process.env['ADMIN_URL'] ?? 'http://localhost:5174';
const proxied = ['/api', '/auth/v1', '/webhooks', '/media'];

/** The fonts and decoders that the document reader loads for documents that need them. */
const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version: pdfjsVersion } = createRequire(import.meta.url)(pdfjs) as { version: string };
const pdfjsFiles = ['cmaps', 'iccs', 'standard_fonts', 'wasm'].map((folder) => ({
  src: `${dirname(pdfjs)}/${folder}/*`,
  dest: `pdfjs-${pdfjsVersion}/${folder}`,
  rename: { stripBase: true as const },
}));

/** The files below that pages share, and the modules with a page each. */
const SHARED = ['react', 'state', 'packages', 'site', 'parts', 'index'];
const PAGE = /\/features\/\w+\/index\.ts$/;

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  // Supported by every browser since September 2023.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Never fetched by a browser.
    external: /\/page-server\.tsx?$/,
    // Repeated words of the texts stand in each file that has them, so that none needs another file first.
    optimization: { inlineConst: { mode: 'all' } },
    output: {
      // Chromium then compiles all functions beside the page's thread while it fetches the file, instead of each when
      // it is first called. Not for libraries that are loaded later: most of their functions are not called at once.
      postBanner: ({ name, facadeModuleId }) =>
        SHARED.includes(name) || PAGE.test(facadeModuleId ?? '') ? '//# allFunctionsCalledOnLoad' : '',
      // Puts what every page needs into four files, each evaluated in its own task, instead of dozens of tiny ones.
      codeSplitting: {
        groups: [
          { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
          {
            name: 'state',
            tags: ['$initial'],
            test: /node_modules\/(@reduxjs|immer|react-redux|redux.*|reselect)\//,
          },
          { name: 'packages', tags: ['$initial'], test: /node_modules/ },
          {
            name: 'site',
            tags: ['$initial'],
            test: /\/(apps|libs)\/.*(?<!main\.tsx|first-formats\.ts|\.html)$/,
          },
          // What several pages share, instead of dozens of tiny files.
          {
            name: 'parts',
            minShareCount: 2,
            test: /\/(libs\/ui\/src\/(actions|components|dialog|errors|focus|formats|toasts)\/|web\/src\/(api\/|components\/((credits|consent|learning|ways)\/)?[\w-]+\.tsx?$))/,
          },
        ],
      },
    },
  },
  // Keeps light-dark(), which every browser supports since May 2024.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
};

/** The renderer of public pages, bundled with everything it needs: the gateway loads it by its path. */
const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { input: 'src/server/entry.ts' },
};

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [
    react(),
    productionRouter(),
    ...(isSsrBuild
      ? []
      : [
          loadCodeAfterPaint(),
          preloadFonts(),
          viteStaticCopy({ targets: pdfjsFiles }),
          appIcons(),
          serviceWorker(),
          precompress(),
        ]),
  ],
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: true },
  // React's development build renders several times slower.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    host: process.env['HOST'] ?? 'localhost',
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: gateway }])),
      '/admin': { target: staffApp, ws: true },
    },
  },
}));
