import { server } from '../../jest.preset.js';

// A journey waits for pages, mails and a second program. Each step has its own limit, so this one only ends tests that
// hang. Journeys mostly wait, so two run in parallel even on two cores.
export default {
  ...server,
  testTimeout: 600_000,
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/seed-once.ts',
  globalTeardown: '<rootDir>/test/remove-seeded.ts',
  setupFilesAfterEnv: ['<rootDir>/test/retry.ts'],
};
