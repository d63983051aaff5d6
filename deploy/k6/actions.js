import { getJson, pick, sendJson, signIn } from './lib.js';
import http from 'k6/http';

const SEARCHES = ['liberta', 'europa', 'costituzione', 'ambiente', 'bilancio'];

/** A visitor looks at the catalogue: a list, a search, a page of a content. */
export function browse() {
  const page = getJson('/api/v1/contents?limit=24', 'list');
  getJson(`/api/v1/contents?search=${pick(SEARCHES)}`, 'search');
  if (page && page.items.length > 0) getJson(`/api/v1/contents/${pick(page.items).slug}`, 'detail');
}

/** A member signs in and sees what is theirs. */
export function enter() {
  const token = signIn();
  if (token) getJson('/api/v1/me', 'me', token);
}

/** A member watches a free content: opens it, reports ten seconds, marks it as seen. */
export function watch() {
  const token = signIn();
  const page = token && getJson('/api/v1/contents?access=free&limit=24', 'list', token);
  if (!page || page.items.length === 0) return;
  const { id, slug } = pick(page.items);
  const content = getJson(`/api/v1/contents/${slug}`, 'detail', token);
  const video = content && content.videos.find(({ videoId }) => videoId);
  if (video) {
    const report = {
      videoId: String(video.videoId),
      seconds: 10,
      duration: 600,
      ranges: [[0, 10]],
      at: new Date().toISOString(),
    };
    sendJson('PUT', `/api/v1/progress/${id}/playback`, report, {
      name: 'playback',
      token,
      allowed: [200, 204, 409, 422],
    });
  }
  sendJson('PATCH', `/api/v1/progress/${id}`, { isCompleted: true }, { name: 'progress', token });
}

/** A member opens the payment page of a content; with SANDBOX, the payment sandbox's address, pays it and verifies. */
export function buy() {
  const token = signIn();
  const page = token && getJson('/api/v1/contents?access=premium&limit=24', 'list', token);
  if (!page || page.items.length === 0) return;
  const order = { type: 'single', contentId: pick(page.items).id };
  const reply = sendJson('POST', '/api/v1/checkout', order, { name: 'checkout', token, allowed: [200, 409] });
  if (!reply || !reply.url || !__ENV.SANDBOX) return;
  const sessionId = (/cs_\w+/.exec(reply.url) || [])[0];
  const headers = { 'content-type': 'application/json' };
  http.post(`${__ENV.SANDBOX}/__sandbox/sessions/${sessionId}/pay`, '{}', {
    headers,
    tags: { name: 'sandbox' },
  });
  sendJson('POST', '/api/v1/checkout/verify', { sessionId }, { name: 'verify', token });
}
