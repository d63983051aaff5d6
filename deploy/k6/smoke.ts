// Does everything respond? One visitor, one round: k6 run deploy/k6/smoke.ts
import { check } from 'k6';
import http from 'k6/http';
import { ask, openPage } from './requests.ts';
import { ORIGIN } from './settings.ts';
import { summary } from './summary.ts';

export { requireAcademy as setup } from './readiness.ts';
export const options = { vus: 1, iterations: 1, thresholds: { checks: ['rate==1'], limited: ['rate==0'] } };
export const handleSummary = summary('smoke');

export default function smoke(): void {
  for (const path of ['/healthz', '/readyz', '/api/v1/settings', '/api/v1/projects', '/auth/v1/health'])
    answers(path, 200);
  answers('/api/v1/me', 401);
  const first = ask('list', '/api/v1/contents')?.items[0];
  for (const path of ['/', '/en', '/contenuti']) openPage(path);
  if (first === undefined) return;
  ask('content', `/api/v1/contents/${first.slug}`);
  openPage(`/contenuti/${first.slug}`);
}

function answers(path: string, expected: number): void {
  const responseCallback = http.expectedStatuses(expected);
  const response = http.get(ORIGIN + path, { tags: { name: path }, responseCallback });
  check(response, { [`${path} answers ${expected}`]: ({ status }) => status === expected });
}
