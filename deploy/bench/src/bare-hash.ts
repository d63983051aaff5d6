import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { serveParent } from './helper.ts';
import { repeat } from './repeat.ts';

/** How many passwords to check concurrently, and for how long. */
export interface BareHashes {
  atOnce: number;
  seconds: number;
}

/** The parameters with which identity hashes passwords: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Only Argon2id: no HTTP, no rules, no events. */
serveParent(async (job: BareHashes) => {
  const password = randomUUID();
  const hashed = await hash(password, ARGON2);
  return { ...(await repeat(() => verify(hashed, password), job)) };
});
