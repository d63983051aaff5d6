import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import Type from 'typebox';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { type ApiError, invalidRequest } from './errors.ts';

/** Parameters of an endpoint; unknown ones are refused. Every endpoint supports `expand`. */
export const parameters = <P extends TProperties>(properties: P) =>
  Type.Object(
    { ...properties, expand: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })) },
    { additionalProperties: false },
  );

/** A nested parameter object; unknown parameters are refused. */
export const nested = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Custom key-value pairs of an object, with Stripe's limits; an empty value removes its key. */
export const Metadata = Type.Record(Type.String(), Type.String({ maxLength: 500 }), {
  maxProperties: 50,
  propertyNames: { maxLength: 40 },
});

/** Seconds since 1970, UTC. */
export const Timestamp = Type.Integer({ minimum: 0 });

/** ISO 4217 code in any case. */
export const CurrencyCode = Type.String({ pattern: '^[A-Za-z]{3}$' });

/** A moment, or a range of moments. */
export const CreatedFilter = Type.Union([
  Timestamp,
  nested({
    gt: Type.Optional(Timestamp),
    gte: Type.Optional(Timestamp),
    lt: Type.Optional(Timestamp),
    lte: Type.Optional(Timestamp),
  }),
]);

/** Paging parameters of every list. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  starting_after: Type.Optional(Type.String({ minLength: 1 })),
  ending_before: Type.Optional(Type.String({ minLength: 1 })),
  created: Type.Optional(CreatedFilter),
};

/** Values of a schema with only the paging parameters. */
export type Paging = Static<TObject<typeof paging>>;

const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: true });

/**
 * Creates the parser of an endpoint's parameters, which converts text to numbers and booleans.
 *
 * @returns a function that throws ApiError 400 for unknown, missing or invalid parameters.
 */
export function parameterReader<S extends TSchema>(schema: S): (raw: unknown) => Static<S> {
  const validate = ajv.compile<Static<S>>(schema);
  return (raw) => {
    if (validate(raw)) return raw;
    throw validationError(validate.errors ?? []);
  };
}

/** Converts Ajv's error to Stripe's format: `line_items[0][quantity]`. */
function validationError(errors: readonly ErrorObject[]): ApiError {
  const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0];
  if (!error) return invalidRequest('Invalid request.');
  const parent = error.instancePath.split('/').slice(1);
  switch (error.keyword) {
    case 'additionalProperties': {
      const param = bracketed([...parent, String(error.params['additionalProperty'])]);
      return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    case 'required': {
      const param = bracketed([...parent, String(error.params['missingProperty'])]);
      return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
    case 'type': {
      const param = bracketed(parent);
      const expected = String(error.params['type']);
      const code = expected === 'integer' ? 'parameter_invalid_integer' : undefined;
      return invalidRequest(`Invalid ${expected}: ${param}`, { code, param });
    }
    default: {
      const param = bracketed(parent);
      return invalidRequest(`Invalid ${param}: ${error.message ?? error.keyword}`, { param });
    }
  }
}

const bracketed = ([first = '', ...rest]: string[]): string => first + rest.map((key) => `[${key}]`).join('');
