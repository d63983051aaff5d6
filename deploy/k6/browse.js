// Visitors browsing: lists, a search, details. k6 run -e ORIGIN=http://localhost:8080 -e RATE=50 deploy/k6/browse.js
// One address may ask only so often: start the gateway with RATE_LIMIT_MAX=0 for rates above its limit.
import { getJson } from './lib.js';

const SEARCHES = ['liberta', 'europa', 'costituzione', 'ambiente', 'bilancio'];

export const options = {
  scenarios: {
    browse: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV.RATE || 20),
      timeUnit: '1s',
      duration: __ENV.DURATION || '15s',
      preAllocatedVUs: 20,
      maxVUs: 100,
    },
  },
  thresholds: { checks: ['rate>0.99'], http_req_failed: ['rate<0.01'], http_req_duration: ['p(95)<500'] },
};

const pick = (list) => list[Math.floor(Math.random() * list.length)];

export default function browse() {
  const page = getJson('/api/v1/contents?limit=24', 'list');
  getJson(`/api/v1/contents?search=${pick(SEARCHES)}`, 'search');
  if (page && page.items.length > 0) getJson(`/api/v1/contents/${pick(page.items).slug}`, 'detail');
}
