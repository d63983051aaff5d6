import http from 'k6/http';
import { check } from 'k6';

/** The gateway under test. */
export const ORIGIN = __ENV.ORIGIN || 'http://localhost:8080';

/** Asks for JSON and checks the status; answers the parsed body, or null after a failure. */
export function getJson(path, name) {
  const response = http.get(`${ORIGIN}${path}`, { tags: { name: name || path } });
  const ok = check(response, { [`${name || path} is 200`]: ({ status }) => status === 200 });
  return ok ? response.json() : null;
}
