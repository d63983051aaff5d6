/** A variable that is read directly from the environment, not through a validated class. */
interface CommandVariable {
  /** With a placeholder for variables that exist once per service or part: `NATS_USER_<SERVICE>`, `<PART>_PORT`. */
  name: string;
  meaning: string;
  /** The default. */
  initial?: string;
}

/** Variables that `npm start` and the other local commands read; other variables are passed to the services. */
export const COMMAND_VARIABLES: readonly CommandVariable[] = [
  {
    name: 'ACADEMY_DATA_DIR',
    meaning: 'Data directory of the embedded programs: databases, JetStream, uploaded files, secrets, logs.',
    initial: '.academy',
  },
  {
    name: 'ACADEMY_IMAGES',
    meaning:
      'Folder with the contents of images to run instead of the bundles; `npm run rehearse -- --keep` writes one.',
  },
  {
    name: 'HOST',
    meaning: 'Address to listen on; `0.0.0.0` for all addresses of the machine.',
    initial: '127.0.0.1',
  },
  { name: 'PORT', meaning: 'Public port.', initial: '8080' },
  { name: 'PUBLIC_ORIGIN', meaning: 'Public origin.', initial: 'http://localhost:<PORT>' },
  {
    name: 'NODE_ENV',
    meaning:
      '`production` for real users: passed to the services, and omits the demo data unless `DEMO_DATA` is `on`.',
  },
  {
    name: 'DEMO_DATA',
    meaning:
      'Whether empty databases are filled with demo contents and accounts, which have a publicly known password: `on` or `off`. By default only embedded databases are.',
  },
  {
    name: 'DATABASE_URL_<SERVICE>',
    meaning: 'Database of one service, instead of an embedded one, e.g. `DATABASE_URL_COMMERCE`.',
  },
  { name: 'DATABASE_DIRECT_URL_<SERVICE>', meaning: '`DATABASE_DIRECT_URL` of one service.' },
  { name: 'DATABASE_MIGRATION_URL_<SERVICE>', meaning: '`DATABASE_MIGRATION_URL` of one service.' },
  {
    name: 'NATS_URL',
    meaning:
      'NATS servers, instead of the embedded one; the variables for users and TLS then apply to every service.',
  },
  { name: 'NATS_USER_<SERVICE>', meaning: '`NATS_USER` of one service.' },
  { name: 'NATS_PASSWORD_<SERVICE>', meaning: '`NATS_PASSWORD` of one service.' },
  { name: 'NATS_NKEY_SEED_<SERVICE>', meaning: '`NATS_NKEY_SEED` of one service.' },
  { name: 'NATS_CREDS_FILE_<SERVICE>', meaning: '`NATS_CREDS_FILE` of one service.' },
  {
    name: 'NATS_SERVER_BIN',
    meaning: 'Path of the nats-server to embed, instead of one of a current version on `PATH` or downloaded.',
  },
  { name: 'SMTP_URL', meaning: 'Mail server, instead of the mail catcher.' },
  {
    name: 'STRIPE_SECRET_KEY',
    meaning: 'Secret key of the payment provider, instead of the sandbox; requires `STRIPE_WEBHOOK_SECRET`.',
  },
  {
    name: '<SERVICE>_SECRET_KEY',
    meaning:
      '`SECRET_KEY` of one service, instead of the one in the data directory, e.g. `COMMERCE_SECRET_KEY`.',
  },
  {
    name: '<PART>_PORT',
    meaning:
      'Fixed port of a service (`COMMERCE_PORT`), of its metrics (`COMMERCE_METRICS_PORT`), or of `POSTGRES`, `NATS`, `SMTP`, `MAIL`, `STRIPE` and, in watch mode, `GATEWAY` and `ADMIN`; by default a free one is chosen.',
  },
  {
    name: 'OBSERVE_PORT',
    meaning: 'Port of the page with traces and metrics (`npm run observe`).',
    initial: '4318',
  },
];

/** Variables read by the payment sandbox, which refuses `NODE_ENV=production`. */
export const SANDBOX_VARIABLES: readonly CommandVariable[] = [
  { name: 'HOST', meaning: 'Address to listen on.', initial: '127.0.0.1' },
  { name: 'PORT', meaning: 'Port to listen on; 0 chooses a free one.', initial: '12111' },
  { name: 'DATA_DIR', meaning: 'Folder for the sandbox’s data; without it the data is held in memory.' },
  {
    name: 'SANDBOX_SECRET_KEY',
    meaning: 'API key that the sandbox accepts, `sk_test_…`.',
    initial: 'sk_test_sandbox',
  },
  {
    name: 'SANDBOX_PUBLIC_URL',
    meaning: 'Public address of the sandbox’s pages, if different from `HOST` and `PORT`.',
  },
  { name: 'SANDBOX_WEBHOOK_URL', meaning: 'Address to which webhooks are sent.' },
  {
    name: 'SANDBOX_WEBHOOK_SECRET',
    meaning: 'Signing secret of webhooks, `whsec_…`; required with `SANDBOX_WEBHOOK_URL`.',
  },
  {
    name: 'SANDBOX_RETRY_SCHEDULE_MS',
    meaning:
      'Milliseconds between attempts to deliver a webhook, comma separated; by default from half a second to three days.',
  },
];
