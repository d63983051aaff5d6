import qs from 'qs';

/** Array indices above this make the request fail instead of silently becoming an object. */
const MAX_ARRAY_LENGTH = 200;

/**
 * Decodes a query string or form body as written by the Stripe SDK: `line_items[0][price_data][currency]=eur`. Objects
 * have no prototype, so that a metadata key named `constructor` is preserved.
 *
 * @throws RangeError when the input is nested deeper than 12 levels or an array or the whole is too long.
 */
export function decodeForm(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 12,
    strictDepth: true,
    arrayLimit: MAX_ARRAY_LENGTH,
    parameterLimit: 2_000,
    throwOnLimitExceeded: true,
    plainObjects: true,
  });
}

/** A canonical text, equal for the same parameters in any order. */
export function canonicalForm(parameters: unknown): string {
  return qs.stringify(parameters, { sort: (a: string, b: string) => a.localeCompare(b), encode: false });
}
