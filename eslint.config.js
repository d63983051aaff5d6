import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', '**/generated/', '.nx/', '**/.academy*/', '**/boundary-fixture/'] },
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
    files: ['apps/{web,admin}/**/*.{ts,tsx}', 'libs/{ui,api-client}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    // `build.query<Answer, void>` is how RTK Query spells an endpoint without an argument.
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A browser's log is its console.
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // Programs whose output is the terminal.
    files: ['deploy/**/*.{js,mjs,ts}', 'apps/*/scripts/**', 'apps/*/src/{seed,migrate,admin-create}.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['deploy/k6/**'], languageOptions: { globals: { __ENV: 'readonly' } } },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
