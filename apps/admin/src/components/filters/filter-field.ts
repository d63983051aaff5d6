/** One filter of a list, as its panel shows it; `name` is that in the address. `value` and `text` are empty while unset. */
export type FilterField =
  | { kind: 'search'; name: string; label: string; placeholder: string; value: string }
  | {
      kind: 'choice';
      name: string;
      label: string;
      /** The text for "no choice". */
      anyLabel: string;
      value: string;
      options: { value: string; label: string }[];
    }
  /** A day as in the address: `2026-03-01`. */
  | { kind: 'day'; name: string; label: string; value: string }
  | { kind: 'link'; name: string; text: string };
