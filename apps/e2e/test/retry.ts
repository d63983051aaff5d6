import { jest } from '@jest/globals';

// A journey drives a browser and a dozen processes on a machine that may be busy: one that fails is run once more,
// before the steps that build on it, and why it failed the first time is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
