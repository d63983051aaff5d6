/** A variable that is read directly from the environment, not through a validated class. */
interface CommandVariable {
  /** With a placeholder for variables that exist once per service or part: `NATS_USER_<SERVICE>`, `<PART>_PORT`. */
  name: string;
  meaning: string;
  /** The default. */
  initial?: string;
}

/** Variables read by `npm start` and the other commands on this machine; all others are passed to the services. */
export const COMMAND_VARIABLES: readonly CommandVariable[] = [
  {
    name: 'ACADEMY_DATA_DIR',
    meaning: 'Folder of what the embedded parts keep: databases, JetStream, uploaded files, secrets, logs.',
    initial: '.academy',
  },
  {
    name: 'ACADEMY_IMAGES',
    meaning:
      'Folder with the content of images, run in place of the build; `npm run rehearse -- --keep` writes one.',
  },
  {
    name: 'HOST',
    meaning: 'Address to listen on; `0.0.0.0` for every address of the machine.',
    initial: '127.0.0.1',
  },
  { name: 'PORT', meaning: 'The one port that visitors use.', initial: '8080' },
  { name: 'PUBLIC_ORIGIN', meaning: 'Origin that visitors see.', initial: 'http://localhost:<PORT>' },
  { name: 'NODE_ENV', meaning: '`production` keeps the demo away, unless `DEMO_DATA` asks for it.' },
  {
    name: 'DEMO_DATA',
    meaning:
      'Whether an empty academy gets the demo’s contents and accounts, whose password everybody knows: `on` or `off`. Without it only embedded databases do.',
  },
  {
    name: 'DATABASE_URL_<SERVICE>',
    meaning: 'The database of a service in place of an embedded one, such as `DATABASE_URL_COMMERCE`.',
  },
  { name: 'DATABASE_DIRECT_URL_<SERVICE>', meaning: '`DATABASE_DIRECT_URL` of a service.' },
  { name: 'DATABASE_MIGRATION_URL_<SERVICE>', meaning: '`DATABASE_MIGRATION_URL` of a service.' },
  {
    name: 'NATS_URL',
    meaning:
      'NATS servers in place of the embedded one; the variables for users and TLS then apply to every service.',
  },
  { name: 'NATS_USER_<SERVICE>', meaning: '`NATS_USER` of one service.' },
  { name: 'NATS_PASSWORD_<SERVICE>', meaning: '`NATS_PASSWORD` of one service.' },
  { name: 'NATS_NKEY_SEED_<SERVICE>', meaning: '`NATS_NKEY_SEED` of one service.' },
  { name: 'NATS_CREDS_FILE_<SERVICE>', meaning: '`NATS_CREDS_FILE` of one service.' },
  { name: 'NATS_SERVER_BIN', meaning: 'The nats-server to embed, in place of the one on `PATH`.' },
  { name: 'SMTP_URL', meaning: 'Mail server in place of the mail catcher.' },
  {
    name: 'STRIPE_SECRET_KEY',
    meaning:
      'Secret key of the payment provider in place of the sandbox, together with `STRIPE_WEBHOOK_SECRET`.',
  },
  {
    name: '<SERVICE>_SECRET_KEY',
    meaning:
      '`SECRET_KEY` of a service in place of the one in the data directory, such as `COMMERCE_SECRET_KEY`.',
  },
  {
    name: '<PART>_PORT',
    meaning:
      'Port of a service (`COMMERCE_PORT`), of its metrics (`COMMERCE_METRICS_PORT`), or of `POSTGRES`, `NATS`, `SMTP`, `MAIL`, `STRIPE`, in watch mode `GATEWAY` and `ADMIN`, in place of a free one.',
  },
  {
    name: 'OBSERVE_PORT',
    meaning: 'Port of the page with traces and numbers (`npm run observe`).',
    initial: '4318',
  },
];

/** Variables of the payment sandbox, which refuses `NODE_ENV=production`. */
export const SANDBOX_VARIABLES: readonly CommandVariable[] = [
  { name: 'HOST', meaning: 'Address to listen on.', initial: '127.0.0.1' },
  { name: 'PORT', meaning: 'Port to listen on; 0 chooses a free one.', initial: '12111' },
  { name: 'DATA_DIR', meaning: 'Folder where it keeps what it knows; without one, in memory.' },
  {
    name: 'SANDBOX_SECRET_KEY',
    meaning: 'The key that it accepts, `sk_test_…`.',
    initial: 'sk_test_sandbox',
  },
  { name: 'SANDBOX_PUBLIC_URL', meaning: 'Where buyers find its pages, if not where it listens.' },
  { name: 'SANDBOX_WEBHOOK_URL', meaning: 'Where it reports payments.' },
  {
    name: 'SANDBOX_WEBHOOK_SECRET',
    meaning: 'What it signs reports with, `whsec_…`; needed with the address.',
  },
  {
    name: 'SANDBOX_RETRY_SCHEDULE_MS',
    meaning:
      'Milliseconds between attempts to report, comma separated; otherwise from half a second to three days.',
  },
];
