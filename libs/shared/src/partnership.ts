/** Maximum lengths of the fields of a partnership request, in characters. */
export const PARTNERSHIP_LIMITS = {
  name: 120,
  organization: 160,
  email: 254,
  message: { min: 10, max: 5_000 },
} as const;
