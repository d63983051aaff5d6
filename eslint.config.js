import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** How the class of a file is named, by the file's suffix; the suffixes themselves are checked by `npm run boundaries`. */
const CLASS_NAMES = {
  controller: 'Controller',
  service: 'Service',
  rpc: 'RpcController',
  events: 'EventsController',
  guard: 'Guard',
  filter: 'Filter',
  interceptor: 'Interceptor',
  pipe: 'Pipe',
  strategy: 'Strategy',
};

/** tsc leaves such an import as it is written, and the build would look for a `.ts` file when it runs. */
const NO_IMPORT_IN_DECORATED_CLASS = {
  selector: 'ClassDeclaration[decorators.length>0] ImportExpression[source.value=/^\\./]',
  message: 'Load a file of ours by a function outside of the decorated class.',
};

export default tseslint.config(
  {
    ignores: ['**/dist/', 'apps/*/bundle/', '**/generated/', '.nx/', '**/.academy*/', '**/boundary-fixture/'],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  prettier,
  {
    languageOptions: {
      globals: globals.node,
      // An import a decorator needs at run time is no import of a type.
      parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': [
        'error',
        { allowWithDecorator: true, allowStaticOnly: true, allowEmpty: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Every TypeScript file belongs to a project, whose types these rules need.
    files: ['{apps,libs,deploy}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', NO_IMPORT_IN_DECORATED_CLASS],
      // Handlers are written `() => setOpen(true)`: nobody reads what such a function returns.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // What an `async` function throws is a rejection, as hooks and interfaces that answer with promises need it.
      '@typescript-eslint/require-await': 'off',
      // Marked as deprecated only to stand out: it is called for a provider on this very machine.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'allowInsecureRequests', package: 'openid-client' }] },
      ],
      // Numbers read well in texts; objects do not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...Object.entries(CLASS_NAMES).map(([suffix, name]) => ({
    files: [`**/*.${suffix}.ts`],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_IMPORT_IN_DECORATED_CLASS,
        {
          selector: `ExportNamedDeclaration > ClassDeclaration[id.name!=/${name}$/]`,
          message: `A class that *.${suffix}.ts exports is named …${name}.`,
        },
      ],
    },
  })),
  {
    files: ['apps/{web,admin}/**/*.{ts,tsx}', 'libs/{ui,api-client}/**/*.{ts,tsx}'],
    extends: [jsxA11y.configs.strict],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // `build.query<Answer, void>` is how RTK Query spells an endpoint without an argument.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Guards the services' classes of data; here it would compare the types of React's elements for half of the time.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Focus moves into what a person has just opened (a dialog, the next step of a form); no page takes it by itself.
      'jsx-a11y-x/no-autofocus': 'off',
      // A dialog answers Escape, and the row of a list takes what is dragged over it; both have buttons beside.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        {
          dialog: ['onKeyDown', 'onCancel', 'onClose'],
          li: ['onDragOver', 'onDrop'],
          img: ['onError', 'onLoad'],
        },
      ],
      // Pointing at something, or moving the focus into it, may change how long it stays; it operates nothing.
      'jsx-a11y-x/no-static-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
      ],
      // A region that scrolls has to be reached with the keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      // A browser's log is its console.
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // Programs whose output is the terminal.
    files: ['deploy/**/*.{js,mjs,ts}', 'apps/*/scripts/**', 'apps/*/src/{seed,migrate,admin-create}.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // k6's types say that scenarios are instances of a class; they are data.
    files: ['deploy/k6/**'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
