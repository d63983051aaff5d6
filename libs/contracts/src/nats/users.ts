import { type NatsPermissions, natsPermissions } from './permissions.ts';
import { SERVICE_NAMES } from './subjects.ts';

/** The user that may do everything: for tests, and for people who look after NATS. No service uses it. */
export const NATS_OPERATOR = 'operator';

/** A user of NATS, as its configuration lists it under `authorization`. */
export interface NatsUser {
  user: string;
  password: string;
  permissions: NatsPermissions;
}

/**
 * One user for each service, named like it, and the operator.
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
