import { createRequire } from 'node:module';

const resolve = (id) => createRequire(import.meta.url).resolve(id);

/**
 * How long a test or a hook may take. Generous, because it only ends what hangs: a busy machine starts a suite's
 * PostgreSQL, NATS and service many times slower than a quiet one.
 */
const testTimeout = 180_000;

/** Services and server libraries: ES modules, decorators with metadata, sources instead of builds. */
export const server = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2023',
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testTimeout,
  // A worker keeps the ES modules of every suite it has run. With two gigabytes of them, one garbage collection takes so
  // long on a busy machine that servers under test close connections as too slow.
  workerIdleMemoryLimit: '500MB',
  // A suite whose start failed leaves servers behind; the run ends all the same.
  forceExit: true,
};

/** Browser libraries and apps: CommonJS in jsdom, so that modules can be mocked. */
export const browser = {
  testEnvironment: resolve('./libs/testing/jest/browser-environment.cjs'),
  testMatch: ['<rootDir>/{src,test}/**/*.spec.{ts,tsx}'],
  testEnvironmentOptions: { customExportConditions: ['browser', 'require'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  setupFilesAfterEnv: [resolve('./libs/testing/jest/wait-long.cjs')],
  moduleNameMapper: { '\\.(css|woff2|svg|webp)$': resolve('./libs/testing/jest/asset.cjs') },
  testTimeout,
};
