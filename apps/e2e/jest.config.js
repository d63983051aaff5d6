import { server } from '../../jest.preset.js';

// A journey waits for pages, mails and a second program; each step has a limit of its own, so this one only ends what hangs.
// Journeys mostly wait, so two run at once even on two cores.
export default {
  ...server,
  testTimeout: 600_000,
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/seed-once.ts',
  globalTeardown: '<rootDir>/test/forget-seeded.ts',
  setupFilesAfterEnv: ['<rootDir>/test/retry.ts'],
};
