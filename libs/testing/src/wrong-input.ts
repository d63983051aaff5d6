import type { Plain } from '@academy/shared';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from 'fast-check';

/** The parts of a JSON schema that are read here. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
  responses: Record<string, object>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema | undefined> };
}

interface Refusal {
  errors?: { field: string }[];
}

/** A body with one null. */
interface NullBody {
  /** As errors name it, e.g. `invoice.pec`. */
  field: string;
  body: object;
}

const ANY_ID = '00000000-0000-4000-8000-000000000000';
/** Schemas that contain themselves, such as the nodes of a text, are tried this deep. */
const MAX_DEPTH = 4;
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Sends null for every field of every JSON body in the service's OpenAPI document, as far as the document does not
 * allow null. @returns the fields for which it is not refused with 400 and an error that names the field, each as
 * `POST /api/v1/coupons percentage: 500`. Each body contains only that field: validation names all invalid ones.
 * @param headers of a caller who may use every operation.
 */
export async function acceptedNulls(
  app: NestFastifyApplication,
  headers: Record<string, string>,
): Promise<string[]> {
  const document = (await app.inject('/openapi.json')).json<ApiDocument>();
  const accepted: string[] = [];
  for (const { method, path, url, schema } of operationsWithBody(document)) {
    for (const { field, body } of nullsIn(schema, document.components)) {
      const answer = await app.inject({ method, url, headers, payload: body });
      if (answer.statusCode !== 400 || !names(answer.json<Refusal>(), field))
        accepted.push(`${method} ${path} ${field}: ${answer.statusCode}`);
    }
  }
  return accepted;
}

/** The operations that accept a JSON body, each with an address whose ids name nothing. */
function* operationsWithBody({ paths }: ApiDocument) {
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of METHODS) {
      const { requestBody, responses = {} } = operations[method.toLowerCase()] ?? {};
      const schema = requestBody?.content['application/json']?.schema;
      const url = path.replaceAll(/\{\w+\}/g, ANY_ID);
      if (schema !== undefined) yield { method, path, url, schema, responses };
    }
  }
}

/** Whether an error names the field, a part of it, or what contains it: a text of blocks is judged as a whole. */
function names({ errors = [] }: Refusal, field: string): boolean {
  const isIn = (part: string, whole: string): boolean => `${part}.`.startsWith(`${whole}.`);
  return errors.some((error) => isIn(error.field, field) || isIn(field, error.field));
}

/** Bodies with a null in each place of a schema that does not allow one, also in nested objects and in lists. */
function* nullsIn(
  schema: Schema,
  components: Plain<ApiDocument['components']>,
  wrap: (value: object) => object = (value) => value,
  parent = '',
): Generator<NullBody> {
  if (parent.split('.').length > MAX_DEPTH) return;
  for (const [name, property] of Object.entries(referred(schema, components).properties ?? {})) {
    const field = parent + name;
    const { items, ...own } = referred(property, components);
    if (!allowsNull(property)) yield { field, body: wrap({ [name]: null }) };
    yield* nullsIn(own, components, (value) => wrap({ [name]: value }), `${field}.`);
    if (items === undefined) continue;
    yield { field, body: wrap({ [name]: [null] }) };
    yield* nullsIn(items, components, (value) => wrap({ [name]: [value] }), `${field}.0.`);
  }
}

/** Values of other types than a field expects, and at the edges of those that it may expect. */
const WRONG_VALUES = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, '', 'x', '\u0000', '{}', 'x'.repeat(5_000), '2026-02-30'),
  fc.constantFrom<unknown>(
    [],
    [null],
    ['x'],
    [[[]]],
    [{}],
    {},
    { x: 1 },
    { constructor: {} },
    { toString: 1 },
  ),
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
);
const BODIES_PER_OPERATION = 30;

/**
 * Sends bodies with fields of wrong types to every operation of the service's OpenAPI document; the same ones in each
 * run. @returns the answers with a status of 500 or more, or one that the document does not have, as
 * `POST /api/v1/coupons {"code":[]}: 500`.
 * @param headers of a caller who may use every operation.
 */
export async function failuresOfWrongTypes(
  app: NestFastifyApplication,
  headers: Record<string, string>,
): Promise<string[]> {
  const document = (await app.inject('/openapi.json')).json<ApiDocument>();
  const failures: string[] = [];
  for (const { method, path, url, schema, responses } of operationsWithBody(document)) {
    const wrong = wrongBodies(schema, document.components);
    for (const payload of fc.sample(wrong, { numRuns: BODIES_PER_OPERATION, seed: 7 })) {
      const { statusCode } = await app.inject({ method, url, headers, payload });
      const isDocumented = Object.hasOwn(responses, statusCode);
      if (statusCode >= 500 || !isDocumented)
        failures.push(`${method} ${path} ${JSON.stringify(payload)}: ${statusCode}`);
    }
  }
  return failures;
}

/** Objects with some of a schema's fields, each with a wrong value or, if it is an object or a list, such values inside. */
function wrongBodies(
  schema: Schema,
  components: Plain<ApiDocument['components']>,
  depth = 2,
): fc.Arbitrary<object> {
  const fields = Object.entries(referred(schema, components).properties ?? {}).map(
    ([name, property]): [string, fc.Arbitrary<unknown>] => {
      const { items, properties } = referred(property, components);
      const inner = depth > 0 && (properties ? property : items);
      if (!inner) return [name, WRONG_VALUES];
      const nested = wrongBodies(inner, components, depth - 1);
      return [name, fc.oneof(WRONG_VALUES, properties ? nested : fc.array(nested, { maxLength: 3 }))];
    },
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** The schema itself, or the one it refers to. */
function referred(schema: Schema, components: Plain<ApiDocument['components']>): Schema {
  const named = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].find(({ $ref }) => $ref)?.$ref;
  return components.schemas[named?.split('/').at(-1) ?? ''] ?? schema;
}

function allowsNull({ type, nullable, anyOf = [] }: Schema): boolean {
  return nullable === true || [type].flat().includes('null') || anyOf.some(allowsNull);
}
