const SECRETS: [RegExp, string][] = [
  [/eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_[\w+/=]+/g, '[key]'],
  // Whoever has the address of a calendar can read it.
  [/(\/api\/v1\/calendar\/)[\w-]{20,}/g, '$1[token]'],
  // The lookbehind avoids trying every letter of a long word as the beginning of an address.
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]\b/gi, '[codice fiscale]'],
  [
    /("(?:[\w-]*(?:password|secret|token|authorization|cookie|code_verifier|codice_?fiscale)[\w-]*)":)"[^"]*"/gi,
    '$1"[redacted]"',
  ],
];

/** Replaces tokens, keys, email addresses and codici fiscali in a log line by placeholders such as `[email]`. */
export function scrub(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
