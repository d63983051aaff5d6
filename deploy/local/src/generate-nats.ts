import { writeFile } from 'node:fs/promises';
import { type NatsUser, natsUsers } from '@academy/contracts/nats';
import { format } from 'prettier';

const root = new URL('../../../', import.meta.url);
const HEADER = '# Generated from libs/contracts/src/nats by `npm run generate`; do not edit.\n';

/** The variable from which nats-server reads a user's password. */
const variableOf = (user: string): string => `NATS_PASSWORD_${user.toUpperCase()}`;

/** Writes the NATS permissions, for nats-server itself and for its Helm chart. */
export async function generateNats(): Promise<void> {
  await writeFile(new URL('deploy/docker/nats.conf', root), toConfiguration());
  await writeFile(new URL('k8s/nats/users.json', root), await toChartValues());
}

function toConfiguration(): string {
  const users = natsUsers(variableOf).map(
    ({ user, password, permissions }) =>
      `    { user: ${user}, password: $${password}, permissions: ${JSON.stringify(permissions, null, 2).replace(/\n/g, '\n      ')} }`,
  );
  return `${HEADER}jetstream { store_dir: "/data" }\nhttp_port: 8222\nauthorization {\n  users = [\n${users.join('\n')}\n  ]\n}\n`;
}

/** The chart writes text between `<<` and `>>` without quotes, so that NATS reads the variable. */
function toChartValues(): Promise<string> {
  const users = natsUsers((user) => `<< $${variableOf(user)} >>`);
  const values = {
    config: { merge: { authorization: { users } } },
    container: { env: Object.fromEntries(users.map(passwordVariable)) },
  };
  return format(JSON.stringify(values), { parser: 'json', printWidth: 110 });
}

function passwordVariable({ user }: NatsUser): [string, object] {
  return [variableOf(user), { valueFrom: { secretKeyRef: { name: 'nats-users', key: user } } }];
}
