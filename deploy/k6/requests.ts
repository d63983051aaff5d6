import { check } from 'k6';
import http from 'k6/http';
import { Rate } from 'k6/metrics';
import type { Answers } from './answers.ts';
import type { Operation } from './objectives.ts';
import { ORIGIN } from './settings.ts';

/** The share of requests refused by a rate limit. They count neither as failures nor as responses. */
const limited = new Rate('limited');

type Answer<O extends Operation> = O extends keyof Answers ? Answers[O] : unknown;

/** The parameters of a request. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  token?: string;
  body?: object;
  /** Statuses that count as a success. */
  allowed?: readonly number[];
}

/** Requests JSON. @returns the body of a successful response; null after any other, or without a body. */
export function ask<O extends Operation>(operation: O, path: string, call: Call = {}): Answer<O> | null {
  const body = send(operation, path, call);
  return body ? (JSON.parse(body) as Answer<O>) : null;
}

/** Opens a page as a browser does; its files come from the browser's cache or from a CDN. */
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
