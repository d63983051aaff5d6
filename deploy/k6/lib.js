import http from 'k6/http';
import { check } from 'k6';
import { SharedArray } from 'k6/data';

/** The gateway under test. */
export const ORIGIN = __ENV.ORIGIN || 'http://localhost:8080';

/** Members from the file that USERS names, `[{ "email": …, "password": … }]`; else the demo's learner. */
const USERS = new SharedArray('users', () =>
  __ENV.USERS
    ? JSON.parse(open(__ENV.USERS))
    : [{ email: 'learner@academy.test', password: 'Academy-2026!' }],
);

/** Asks for JSON and checks the status; answers the parsed body, or null after a failure. */
export function getJson(path, name, token) {
  return parsed(
    http.get(`${ORIGIN}${path}`, { tags: { name: name || path }, headers: bearer(token) }),
    name || path,
  );
}

/** Sends JSON and checks the status, 200 unless others may come, too; answers the parsed body, or null. */
export function sendJson(method, path, body, { name, token, allowed = [200, 201] }) {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const responseCallback = http.expectedStatuses(...allowed);
  const response = http.request(method, `${ORIGIN}${path}`, JSON.stringify(body), {
    headers,
    responseCallback,
    tags: { name },
  });
  return parsed(response, name, allowed);
}

/** One of the list, by chance. */
export function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/** Signs one of the members in; answers the access token, or null. */
export function signIn() {
  const session = sendJson('POST', '/auth/v1/token?grant_type=password', pick(USERS), { name: 'sign in' });
  return session && session.access_token;
}

/** Writes what k6 measured as JSON and as a page, `<name>.json` and `<name>.html` in the folder that OUT names. */
export function report(name) {
  const folder = __ENV.OUT ? `${__ENV.OUT}/` : '';
  return (data) => ({
    stdout: `${rowsOf(data)
      .map((row) => row.join('  '))
      .join('\n')}\n`,
    [`${folder}${name}.json`]: JSON.stringify(data, null, 2),
    [`${folder}${name}.html`]: page(name, rowsOf(data)),
  });
}

function bearer(token) {
  return token ? { authorization: `Bearer ${token}` } : {};
}

function parsed(response, name, allowed = [200]) {
  const ok = check(response, { [`${name} is answered`]: ({ status }) => allowed.includes(status) });
  return ok && response.body ? response.json() : null;
}

/** Metric, its values, and whether its thresholds held. */
function rowsOf({ metrics }) {
  return Object.entries(metrics).map(([metric, { values, thresholds }]) => {
    const numbers = Object.entries(values).map(([key, value]) => `${key} ${Number(value).toFixed(2)}`);
    const kept = Object.values(thresholds || {}).every(({ ok }) => ok);
    return [thresholds ? (kept ? 'kept' : 'MISSED') : '', metric, numbers.join(', ')];
  });
}

function page(name, rows) {
  const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const cells = rows.map((row) => `<tr><td>${row.map(escape).join('</td><td>')}</td></tr>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font:15px sans-serif;margin:2rem}td{border-bottom:1px solid #ccc;padding:.3rem .8rem .3rem 0}</style>
<h1>${name}</h1><table>${cells}</table></html>`;
}
