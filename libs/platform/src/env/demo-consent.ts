/**
 * Ends a program that would write demo data unless `DEMO_DATA=on` is set: the demo accounts, including an
 * administrator, have a publicly known password. `npm start` sets it for its own databases.
 */
export function requireDemoConsent(): void {
  if (process.env.DEMO_DATA === 'on') return;
  process.stderr.write(
    'The demo data includes an admin whose password is public. Set DEMO_DATA=on to add it to this database.\n',
  );
  process.exit(1);
}
