import { parseArgs } from 'node:util';
import { complain } from '@academy/local/lifetime';
import { rehearse } from './rehearsal.ts';

/** What a visitor, a member of staff and a developer open first. */
const PAGES = ['/', '/contenuti', '/admin/', '/api/docs', '/api/v1/openapi.json', '/api/v1/contents'];

// `npm run rehearse`: assembles every image and runs them all in production's form, see docs/operations.md; until
// they have answered and ended in order, or with `--keep-running` until Ctrl-C.
try {
  const { values } = parseArgs({
    options: { keep: { type: 'string' }, 'keep-running': { type: 'boolean' } },
  });
  const isLasting = values['keep-running'] ?? false;
  await rehearse({ keep: values.keep, isLasting }, isLasting, async (_production, { origin, dataDir }) => {
    if (isLasting) {
      console.log(
        `\nThe academy is ready: ${origin}\n${dataDir}/run.json says where everything is. Ctrl-C ends it.`,
      );
      return false;
    }
    for (const page of PAGES) await requirePage(`${origin}${page}`);
    return true;
  });
} catch (error) {
  complain(error);
  process.exit(1);
}

async function requirePage(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}:\n${await response.text()}`);
}
