import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readOtherVariables, readVariables } from './environment-variables.ts';
import { ROOT } from './settings.ts';

const SOURCES = [
  '{apps,libs,deploy}/**/*.{ts,tsx,mjs,js,sh}',
  '.ci/run',
  'docker-compose.yml',
  '{k8s,deploy}/**/*.{yaml,sh}',
];
const LEFT_OUT =
  /(^|[\\/])(node_modules|dist|bundle|coverage|test)([\\/]|$)|\.spec\.tsx?$|[\\/]generated[\\/]/;
/** How a name is written where it is read: in Node, k6, a shell, a compose file. */
const IN_CODE = [/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g, /\b__ENV\.([A-Z][A-Z0-9_]+)\b/g];
/**
 * Files whose variables are in the table, however they are read: also by a function, from a list, or composed of a
 * part's name.
 */
const IN_TABLE =
  /^(deploy[\\/](local|docker)|apps[\\/]stripe-sandbox[\\/]src)[\\/].*\.(ts|mjs|sh)$|^docker-compose\.yml$/;
const IN_OTHER_WAYS = [
  /\benv(?:\[|, )['`]([^'`]+)['`]/g,
  /(?<=\{[^{}]*)\b([A-Z][A-Z0-9_]+)\b(?=[^{}]*\} = process\.env)/g,
  /'([A-Z][A-Z0-9]*_[A-Z0-9_]+)'(?=[,\]])/g,
];
const IN_SHELL = [/\$\{([A-Z][A-Z0-9_]+)(?::?[-?][^}]*)?\}/g];
/** Set by the system, npm, Vite or a service's host, not by an operator. */
const GIVEN = [
  'BASH_SOURCE',
  'CI',
  'DEBIAN_FRONTEND',
  'GITHUB_ACTIONS',
  'NODE_OPTIONS',
  'PATH',
  'PROD',
  'TMPDIR',
];
const PAGES = ['docs/*.md'];
/** Specific to one container, or set by its image. */
const SET_BY_COMPOSE = new Set([
  ...['NATS_URL', 'NATS_USER', 'NATS_PASSWORD', 'NATS_NKEY_SEED', 'NATS_CREDS_FILE', 'NATS_STREAM_REPLICAS'],
  ...['NATS_TLS_CA_FILE', 'NATS_TLS_CERT_FILE', 'NATS_TLS_KEY_FILE'],
  ...['NODE_ENV', 'HOST', 'PORT', 'METRICS_PORT', 'OTEL_SERVICE_NAME'],
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'SECRET_KEY'],
  ...['IDENTITY_URL', 'CATALOGUE_URL', 'COMMERCE_URL', 'LEARNING_URL'],
  ...['WEB_DIST', 'ADMIN_DIST', 'ASSETS_DIR', 'MEDIA_DIR'],
  // The path of a file on the host, which is mounted.
  'AUTH_BREACHED_PASSWORDS_FILE',
]);

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function namesReadIn(file: string): string[] {
  const patterns = /\.(ts|tsx|mjs|js)$/.test(file) ? IN_CODE : IN_SHELL;
  return patterns.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([, name]) => name ?? ''));
}

/** A part of a composed name counts as `PART`. A name of parts only comes from a list, which is read too. */
function namesForTable(file: string): string[] {
  const others = IN_OTHER_WAYS.flatMap((pattern) => [...read(file).matchAll(pattern)]);
  const names = others.map(([, name]) => (name ?? '').replace(/\$\{[^}]+\}/g, 'PART'));
  return [...namesReadIn(file), ...names.filter((name) => name !== 'PART_PART')];
}

describe('environment variables', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !LEFT_OUT.test(file));
  const documented = globSync(PAGES, { cwd: ROOT }).map(read).join('\n');
  const variables = [...readVariables(), ...readOtherVariables()];
  const patterns = variables.map(({ name }) => new RegExp(`^${name.replace(/<[A-Z]+>/, '[A-Z_]+')}$`));
  const isInTable = (name: string) => patterns.some((pattern) => pattern.test(name));
  const isDocumented = (name: string) => isInTable(name) || new RegExp(`\\b${name}\\b`).test(documented);

  it('are documented wherever they are read', () => {
    const names = new Map(files.flatMap((file) => namesReadIn(file).map((name) => [name, file] as const)));
    const missing = [...names].filter(([name]) => !GIVEN.includes(name) && !isDocumented(name));
    expect(missing).toEqual([]);
    expect(names.has('ACADEMY_DATA_DIR')).toBe(true);
  });

  it('that are validated or read on this machine are listed for operators and in .env.example', () => {
    const example = read('.env.example');
    for (const { name } of variables) {
      expect(documented).toContain(`| \`${name}\``);
      const pattern = name.replace('<SERVICE>', '(<SERVICE>|[A-Z]+)');
      expect(example).toMatch(new RegExp(`^(# )?${pattern}=`, 'm'));
    }
  });

  it('of commands, images and the sandbox are listed, in whatever way they are read', () => {
    const names = files.filter((file) => IN_TABLE.test(file)).flatMap(namesForTable);
    expect(names.filter((name) => !GIVEN.includes(name) && !isInTable(name))).toEqual([]);
    const ways = ['ACADEMY_IMAGES', 'PART_PORT', 'NATS_NKEY_SEED', 'SANDBOX_PUBLIC_URL', 'POSTGRES_PASSWORD'];
    expect(names).toEqual(expect.arrayContaining(ways));
  });

  it('are described by the code that validates them', () => {
    const variables = new Map(readVariables().map((variable) => [variable.name, variable]));
    expect(variables.get('DATABASE_URL')).toMatchObject({ readers: 'services', isRequired: true });
    expect(variables.get('DATABASE_POOL_SIZE')).toMatchObject({ initial: '10', isRequired: false });
    expect(variables.get('AUTH_SIGN_UP')).toMatchObject({ readers: 'identity', choices: ['on', 'off'] });
    expect(variables.get('NATS_PASSWORD')).toMatchObject({ readers: 'all', isRequired: false });
  });

  it('of .env are passed on by docker compose, except those that it sets itself', () => {
    const compose = read('docker-compose.yml');
    const passedOn = readVariables().filter(({ name }) => !SET_BY_COMPOSE.has(name));
    const missing = passedOn.filter(
      ({ name }) => !new RegExp(`^ +${name}: \\$\\{${name}\\b`, 'm').test(compose),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(passedOn.length).toBeGreaterThan(30);
  });

  it('without a default are set by docker compose', () => {
    const compose = read('docker-compose.yml');
    const needed = readVariables().filter(
      ({ isRequired, readers }) => isRequired && readers !== 'migrations',
    );
    const fromImage = ['PORT', 'WEB_DIST', 'ADMIN_DIST'];
    for (const { name } of needed.filter(({ name }) => !fromImage.includes(name)))
      expect(compose).toContain(`${name}:`);
  });

  it('in .env are not in the repository', () => {
    expect(read('.gitignore')).toMatch(/^\.env$/m);
  });
});
