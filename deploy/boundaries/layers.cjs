/**
 * The folders of each service in layers, lowest first. A folder imports from lower layers only, including types;
 * folders of the same layer do not import each other. A new folder has to be added here. Files beside the folders
 * (`main.ts`, `app.module.ts`, `env.ts`) are free. docs/architecture.md has the same as a diagram.
 */
const layers = {
  identity: [
    ['audit', 'gotrue', 'keys', 'limits', 'mails'],
    ['accounts'],
    ['sessions'],
    ['auth'],
    ['me'],
    ['personal-data'],
    ['administration'],
    ['commands', 'database', 'demo'],
  ],
  catalogue: [
    ['input'],
    ['audience', 'media'],
    ['films', 'settings'],
    ['records'],
    ['access', 'captions', 'library', 'teachers', 'topics'],
    ['history'],
    ['certificates', 'contents', 'products'],
    ['projects'],
    ['partnerships', 'overview', 'search', 'sitemap', 'stats'],
    ['database', 'demo'],
  ],
  commerce: [['http'], ['provider'], ['ledger'], ['flows'], ['database', 'demo']],
  learning: [
    ['access', 'mails', 'notifications', 'records'],
    ['figures'],
    ['progress', 'stats'],
    ['certificates'],
    ['badges', 'playback', 'quizzes', 'reading'],
    ['courses', 'follows', 'seminars'],
    ['calendars', 'events', 'notes', 'questions', 'reminders'],
    ['learners', 'personal-data', 'study'],
    ['database', 'demo'],
  ],
  gateway: [['files', 'limits', 'upstreams'], ['cache'], ['docs', 'live', 'proxy', 'shell']],
  'stripe-sandbox': [
    ['order'],
    ['store'],
    ['http', 'webhooks'],
    ['payments'],
    ['billing'],
    ['resources'],
    ['checkout'],
    ['control', 'pages'],
  ],
};

/** One import rule for each layer with others above or beside it. */
function layerRules() {
  return Object.entries(layers).flatMap(([app, all]) =>
    all.flatMap((folders, index) => {
      const others = all.slice(index).flat();
      if (others.length === 1) return [];
      return {
        name: `layers-of-${app}-${folders[0]}`,
        comment: `Layers of apps/${app} import downwards only.`,
        severity: 'error',
        from: { path: `^apps/${app}/src/(${folders.join('|')})/`, pathNot: '\\.spec\\.ts$' },
        to: { path: `^apps/${app}/src/(${others.join('|')})/`, pathNot: `^apps/${app}/src/$1/` },
      };
    }),
  );
}

/** Files that break each layer rule, by path: {@link layerRules} must report them. */
function layerViolations() {
  const files = {};
  for (const [app, all] of Object.entries(layers)) {
    for (const folder of all.flat()) files[`apps/${app}/src/${folder}/any.ts`] = 'export const any = 1;\n';
    for (const [index, [folder, ...beside]] of all.entries()) {
      const other = beside[0] ?? all[index + 1]?.[0];
      if (other !== undefined)
        files[`apps/${app}/src/${folder}/breaks.ts`] = `import type {} from '../${other}/any.ts';\n`;
    }
  }
  return files;
}

module.exports = { layers, layerRules, layerViolations };
