/** One filter of a list, as its panel shows it. `value` and `text` are undefined or empty while it is not set. */
export type FilterField<Name extends string> =
  | {
      kind: 'choice';
      name: Name;
      label: string;
      /** The text for "no choice". */
      anyLabel: string;
      value: string | undefined;
      options: { value: string; label: string }[];
    }
  /** A day as in the address: `2026-03-01`. */
  | { kind: 'day'; name: Name; label: string; value: string }
  /** Set by a link on another page: it can be removed but not chosen here. */
  | { kind: 'given'; name: Name; text: string | undefined };

/** A text that a list can be searched by. */
export interface SearchText<Name extends string> {
  name: Name;
  label: string;
  placeholder: string;
  value: string | undefined;
}
