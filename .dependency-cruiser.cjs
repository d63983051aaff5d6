const { layerRules } = require('./deploy/boundaries/layers.cjs');

/** Who may import whom; the table is in docs/architecture.md. Run and proven by `deploy/boundaries/check.mjs`. */
const between = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    between(
      'no-cycles',
      'Two modules that need each other are one module, or hide a third; types count as well.',
      {},
      { circular: true },
    ),
    between(
      'no-unresolvable',
      'What cannot be found cannot be checked.',
      {},
      { couldNotResolve: true, pathNot: '^(node:|k6(/|$))' },
    ),
    between(
      'no-app-imports-another-app',
      'Apps meet on the wire only.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    ),
    between(
      'libs-import-no-apps',
      'Libraries know nothing of who uses them.',
      { path: '^libs/' },
      { path: '^(apps|deploy)/' },
    ),
    between(
      'ships-no-dev-dependency',
      'An installation without devDependencies has to start: what source imports at run time is a dependency.',
      { path: '^(apps|libs)/[^/]+/src/', pathNot: ['\\.spec\\.tsx?$', '^libs/testing/', '/src/testing/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    between(
      'shared-imports-nothing',
      'libs/shared runs anywhere.',
      { path: '^libs/shared/src/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^libs/shared/' },
    ),
    between(
      'page-shell-imports-shared-only',
      'libs/page-shell is pure functions.',
      { path: '^libs/page-shell/src/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^libs/(page-shell|shared)/' },
    ),
    between(
      'server-libs-stay-on-the-server',
      'The libraries of the services never reach a browser.',
      { path: '^(apps/(web|admin)|libs/(ui|api-client|passwords))/', pathNot: '\\.config\\.(js|ts)$' },
      { path: '^libs/(contracts|platform|messaging|jobs|idempotency|mail|imports|pdf|embedded|testing)/' },
    ),
    between(
      'browser-libs-stay-in-the-browser',
      'ui and api-client never reach a service.',
      {
        path: '^(apps/(identity|catalogue|commerce|learning|gateway|stripe-sandbox)|libs/(contracts|platform|messaging|jobs|idempotency|mail|imports|pdf|embedded|testing|page-shell|passwords))/',
      },
      { path: '^libs/(ui|api-client)/' },
    ),
    between(
      'features-import-no-features',
      'A feature of a browser app stands alone; what two need is a component or a library.',
      { path: '^apps/(web|admin)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    between(
      'components-import-no-features',
      'components ← features ← routes.',
      { path: '^apps/(web|admin)/src/components/' },
      { path: '^apps/(web|admin)/src/(features|app)/' },
    ),
    between(
      'features-import-no-routes',
      'components ← features ← routes.',
      { path: '^apps/(web|admin)/src/features/' },
      { path: '^apps/(web|admin)/src/app/routes' },
    ),
    ...layerRules(),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|bundle|generated|boundary-fixture)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
