import { check } from 'k6';
import http from 'k6/http';
import { Rate } from 'k6/metrics';
import type { Answers } from './answers.ts';
import type { Operation } from './objectives.ts';
import { ORIGIN } from './settings.ts';

/** Of all requests, those that the academy refused for their number: no failures, and no answers. */
const limited = new Rate('limited');

type Answer<O extends Operation> = O extends keyof Answers ? Answers[O] : unknown;

/** What goes with a request. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  token?: string;
  body?: object;
  /** Statuses of a good answer. */
  allowed?: readonly number[];
}

/** Asks for JSON. @returns what a good answer held; null after any other, or when it held nothing. */
export function ask<O extends Operation>(operation: O, path: string, call: Call = {}): Answer<O> | null {
  const body = send(operation, path, call);
  return body ? (JSON.parse(body) as Answer<O>) : null;
}

/** Opens a page as a browser does; its files come from the browser's cache, or from a CDN. */
export function openPage(path: string): void {
  send('page', path, {});
}

function send(operation: Operation, path: string, { method = 'GET', token, body, allowed = [200] }: Call) {
  const response = http.request(method, ORIGIN + path, body ? JSON.stringify(body) : null, {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    tags: { name: operation },
    responseCallback: http.expectedStatuses(...allowed, 429),
  });
  limited.add(response.status === 429, { name: operation });
  if (response.status === 429) return null;
  const isGood = check(
    response,
    { [`${operation}: answered`]: ({ status }) => allowed.includes(status) },
    { name: operation },
  );
  return isGood && typeof response.body === 'string' ? response.body : null;
}
