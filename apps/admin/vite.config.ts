import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../libs/ui/vite/precompress.ts';
import { productionRouter } from '../../libs/ui/vite/production-router.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
const proxied = ['/api', '/auth/v1', '/media'];

export default defineConfig({
  base: '/admin/',
  plugins: [react(), productionRouter(), precompress()],
  build: {
    manifest: true,
    // Keeps light-dark(), which every browser supports since May 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Repeated words of the texts stand in each file that has them, so that none needs another file first.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
  },
  server: {
    port: Number(process.env['PORT'] ?? 5174),
    strictPort: true,
    host: process.env['HOST'] ?? 'localhost',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: gateway }])),
  },
});
