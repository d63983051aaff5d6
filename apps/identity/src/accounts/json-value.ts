/** A value of a JSON object; keys with null are omitted instead. */
export type JsonValue = string | number | boolean | object;
