import { STATUS_CODES } from 'node:http';
import { appErrors } from '@academy/shared';
import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Routes with GoTrue's form of errors. */
const AUTH_PATH = '/auth/v1/';

/** What any request can be answered: bad input, missing or refused access, an unknown resource, limits, an outage. */
const ANY = [400, 401, 403, 404, 429, 503];
/** Refusals of a request that names a resource. */
const OF_RESOURCES = [409, 410, 422];
/** Refusals of a request with a body. */
const OF_BODIES = [409, 413, 415, 422];

/**
 * Adds the error statuses of every operation to a document: those that the platform sends itself, and those of the
 * service's error codes that can apply. What a controller documents by itself stays.
 * @param service whose codes count, e.g. `commerce`
 */
export function documentErrors(document: OpenAPIObject, service: string): void {
  const statuses = new Set(
    Object.entries(appErrors)
      .filter(([code]) => code.startsWith('platform.') || code.startsWith(`${service}.`))
      .map(([, status]): number => status),
  );
  const used = new Map<string, { status: number; isAuth: boolean }>();
  for (const [path, item] of Object.entries(document.paths)) {
    const isAuth = path.startsWith(AUTH_PATH);
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      for (const status of statusesOf(operation, method, path).filter((one) => statuses.has(one))) {
        const name = `${isAuth ? 'AuthError' : 'Problem'}${status}`;
        if (operation.responses[status] !== undefined) continue;
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
        used.set(name, { status, isAuth });
      }
    }
  }
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      [...used].map(([name, { status, isAuth }]) => [name, isAuth ? authError(status) : problem(status)]),
    ),
  };
}

function statusesOf(operation: Operation, method: string, path: string): number[] {
  const isChange = method !== 'get';
  return [
    ...new Set([
      ...ANY,
      ...(path.includes('{') || isChange ? OF_RESOURCES : []),
      ...(operation.requestBody === undefined ? [] : OF_BODIES),
    ]),
  ];
}

function problem(status: number) {
  return {
    description: STATUS_CODES[status] ?? 'Error',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } } },
  };
}

/** GoTrue's two forms of an error; which one depends on the header `X-Supabase-Api-Version`. */
function authError(status: number) {
  const text = { type: 'string' } as const;
  const newForm = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: text, message: text },
  };
  const oldForm = {
    type: 'object',
    required: ['code', 'error_code', 'msg'],
    properties: { code: { type: 'integer' }, error_code: text, msg: text },
  };
  return {
    description: STATUS_CODES[status] ?? 'Error',
    content: { 'application/json': { schema: { anyOf: [newForm, oldForm] } } },
  };
}
