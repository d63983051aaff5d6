/** Maximum age, in SQL, of the time in a browser's report that is trusted: older times come from a wrong clock. */
export const OLDEST_REPORT = `interval '30 days'`;
