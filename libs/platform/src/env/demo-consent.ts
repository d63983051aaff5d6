/**
 * Ends a program that would fill in the demo's data, unless `DEMO_DATA=on` asks for it: its accounts, an administrator
 * among them, have a password that everybody knows. `npm start` asks for it on databases of its own.
 */
export function requireDemoConsent(): void {
  if (process.env.DEMO_DATA === 'on') return;
  process.stderr.write(
    'The demo brings an administrator whose password is public. Set DEMO_DATA=on to put it into this database.\n',
  );
  process.exit(1);
}
