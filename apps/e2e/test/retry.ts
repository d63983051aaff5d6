import { jest } from '@jest/globals';

// A journey drives a browser and a dozen processes on a machine that may be busy. A failing test is run once more,
// before the steps that depend on it, and its first error is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
