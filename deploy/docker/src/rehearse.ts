import { parseArgs } from 'node:util';
import { step } from '@academy/local/academy';
import { complain } from '@academy/local/lifetime';
import { rehearse } from './rehearsal.ts';
import { smokeTest } from './smoke-test.ts';

// `npm run rehearse`: assembles every image and runs them all in production's form, see docs/operations.md; until
// what only an image could lack was tried and they have ended in order, or with `--keep-running` until Ctrl-C.
try {
  const { values } = parseArgs({
    options: { keep: { type: 'string' }, 'keep-running': { type: 'boolean' } },
  });
  const isLasting = values['keep-running'] ?? false;
  await rehearse({ keep: values.keep, isLasting }, async (_production, { origin, dataDir }) => {
    if (isLasting) {
      console.log(
        `\nThe academy is ready: ${origin}\n${dataDir}/run.json says where everything is. Ctrl-C ends it.`,
      );
      return false;
    }
    await step('pages, a certificate, a picture, a purchase', smokeTest(origin));
    return true;
  });
} catch (error) {
  complain(error);
  process.exit(1);
}
