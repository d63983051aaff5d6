import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type BuildOptions } from 'vite';
import { precompress } from '../../libs/ui/vite/precompress.ts';
import { preloadFont } from './vite/preload-font.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
const staffApp = process.env['ADMIN_URL'] ?? 'http://localhost:5174';
const proxied = ['/api', '/auth/v1', '/webhooks', '/media'];

/** Sources of our libraries instead of their builds. */
const sources = '@academy/source';

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    output: {
      // One file for what every page needs, instead of dozens of crumbs.
      codeSplitting: {
        groups: [
          { name: 'ui', test: /libs\/(ui|shared)\/src\/(?!antd|dialog|forms|locales)/ },
          { name: 'shell', test: /apps\/web\/src\/(api|components\/(layout|content-card))/ },
        ],
      },
    },
  },
  // light-dark() is left as it is: every browser since May 2024 knows it.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
};

/** The renderer of public pages, with everything it needs in it: the gateway loads it by its path. */
const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { input: 'src/server/entry.ts' },
};

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [
    react(),
    preloadFont(/inter-latin-wght-normal.*\.woff2$/),
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  resolve: { conditions: [sources, ...defaultClientConditions] },
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: true, resolve: { conditions: [sources, ...defaultServerConditions] } },
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
