import { server } from '../../jest.preset.js';

// A journey waits for pages, mails and a second program; each step has a limit of its own.
export default { ...server, testTimeout: 90_000 };
