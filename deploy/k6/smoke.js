// Does everything answer? One visitor, one round: k6 run deploy/k6/smoke.js
import http from 'k6/http';
import { check } from 'k6';
import { getJson, ORIGIN } from './lib.js';

export const options = { vus: 1, iterations: 1, thresholds: { checks: ['rate==1'] } };

export default function smoke() {
  for (const path of ['/healthz', '/readyz', '/api/v1/settings', '/api/v1/projects', '/auth/v1/health'])
    getJson(path);
  const { items } = getJson('/api/v1/contents');
  getJson(`/api/v1/contents/${items[0].slug}`, '/api/v1/contents/{slug}');
  for (const path of ['/', '/en', '/contenuti', `/contenuti/${items[0].slug}`]) {
    check(http.get(`${ORIGIN}${path}`), { 'page has a title': ({ body }) => /<title>[^<]+/.test(body) });
  }
  check(http.get(`${ORIGIN}/api/v1/me`), { 'guests have no profile': ({ status }) => status === 401 });
}
