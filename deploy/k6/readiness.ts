import exec from 'k6/execution';
import http from 'k6/http';
import { anyMember } from './members.ts';
import { ORIGIN } from './settings.ts';

/** Sent before the load; not part of any objective. */
const UNMEASURED = { tags: { name: 'readiness' } };

/** Aborts the run with the reason, unless an academy responds. */
export function requireAcademy(): void {
  const { status } = http.get(`${ORIGIN}/readyz`, UNMEASURED);
  if (status === 200) return;
  const found = status === 0 ? 'nothing responds there' : `/readyz returns ${status}`;
  exec.test.abort(`ORIGIN is ${ORIGIN}, and ${found}. Start the academy, or set -e ORIGIN=…`);
}

/** Aborts the run with the reason, unless an academy responds and has the members. */
export function requireMembers(): void {
  requireAcademy();
  const { email, password } = anyMember();
  const headers = { 'content-type': 'application/json' };
  const { status } = http.post(
    `${ORIGIN}/auth/v1/token?grant_type=password`,
    JSON.stringify({ email, password }),
    { ...UNMEASURED, headers },
  );
  if (status === 200) return;
  const why = status === 429 ? 'sign-ins are limited: set AUTH_LIMIT_FACTOR' : `the response is ${status}`;
  exec.test.abort(`${email} cannot sign in, ${why}. Set members of this academy with -e USERS=/…/users.json`);
}
