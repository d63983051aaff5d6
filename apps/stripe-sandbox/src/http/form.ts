import qs from 'qs';

/** Numbered keys above this make the request fail instead of silently becoming an object. */
const MAX_ARRAY_LENGTH = 200;

/**
 * Decodes a query string or form body as the Stripe SDK writes it: `line_items[0][price_data][currency]=eur`.
 * Objects have no prototype, so that a metadata key named `constructor` survives.
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

/** One text for the same parameters in any order. */
export function canonicalForm(parameters: unknown): string {
  return qs.stringify(parameters, { sort: (a: string, b: string) => a.localeCompare(b), encode: false });
}
