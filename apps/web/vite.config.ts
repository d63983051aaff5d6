import react from '@vitejs/plugin-react';
import { defineConfig, defaultClientConditions } from 'vite';
import { precompress } from '../../libs/ui/vite/precompress.ts';
import { preloadFont } from './vite/preload-font.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
const staffApp = process.env['ADMIN_URL'] ?? 'http://localhost:5174';
const proxied = ['/api', '/auth/v1', '/webhooks', '/media'];

export default defineConfig({
  base: '/',
  plugins: [react(), preloadFont(/inter-latin-wght-normal.*\.woff2$/), precompress()],
  resolve: { conditions: ['@academy/source', ...defaultClientConditions] },
  build: {
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
  },
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    host: process.env['HOST'] ?? 'localhost',
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: gateway }])),
      '/admin': { target: staffApp, ws: true },
    },
  },
});
