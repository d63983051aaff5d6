import { type NatsPermissions, natsPermissions } from './permissions.ts';
import { SERVICE_NAMES } from './subjects.ts';

/** The user with all permissions: for tests, and for people who administer NATS. No service uses it. */
export const NATS_OPERATOR = 'operator';

/** A NATS user, as listed under `authorization` in the server's configuration. */
export interface NatsUser {
  user: string;
  password: string;
  permissions: NatsPermissions;
}

/**
 * One user for each service, with the service's name, and the operator.
 * @param passwordOf the password of a user, or the name of a variable that NATS reads it from.
 */
export function natsUsers(passwordOf: (user: string) => string): NatsUser[] {
  return [
    ...SERVICE_NAMES.map((service) => ({
      user: service,
      password: passwordOf(service),
      permissions: natsPermissions(service),
    })),
    {
      user: NATS_OPERATOR,
      password: passwordOf(NATS_OPERATOR),
      permissions: { publish: ['>'], subscribe: ['>'] },
    },
  ];
}
