/** One filter of a list, as its panel draws it. `value` and `text` are undefined or empty while it is not in force. */
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
  /** A day as the address has it: `2026-03-01`. */
  | { kind: 'day'; name: Name; label: string; value: string }
  /** Comes from a link on another page: it can be taken away, but not chosen here. */
  | { kind: 'given'; name: Name; text: string | undefined };

/** A text that a list can be searched by. */
export interface SearchText<Name extends string> {
  name: Name;
  label: string;
  placeholder: string;
  value: string | undefined;
}
