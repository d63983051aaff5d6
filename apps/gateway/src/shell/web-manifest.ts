/** The manifest that browsers read to install the learners' app. */
export interface WebManifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: 'standalone';
  background_color: string;
  theme_color: string;
  categories: string[];
  icons: { src: string; sizes: string; type: string; purpose?: 'maskable' }[];
}

/** @param brand the association's name; empty while it is unknown. */
export function webManifest(brand: string): WebManifest {
  return {
    id: '/',
    name: `${brand} Academy`.trim(),
    short_name: brand || 'Academy',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
