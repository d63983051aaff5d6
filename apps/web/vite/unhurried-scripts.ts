import type { Plugin } from 'vite';

/** Lets fonts and pictures be fetched before the scripts of a page, which can be read before they run. */
export function unhurriedScripts(): Plugin {
  return {
    name: 'academy:unhurried-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
