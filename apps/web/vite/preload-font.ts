import type { Plugin } from 'vite';

/** Asks for a bundled font while the page is still being read, under its hashed name. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'academy:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => name.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}
