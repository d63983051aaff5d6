import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** A service's environment class, e.g. `CommerceEnv`. */
export type EnvClass<T extends object> = new () => T;

/** Invalid configuration; the message names each variable and what it must be. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads and validates a service's environment; an empty variable counts as not set.
 * @throws EnvError naming every variable that is missing or invalid.
 */
export function loadEnv<T extends object>(env: EnvClass<T>, source: NodeJS.ProcessEnv = process.env): T {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const values = plainToInstance(env, given, { exposeDefaultValues: true });
  const problems = validateSync(values, { skipMissingProperties: false });
  if (problems.length > 0) {
    const lines = problems.map(
      ({ property, constraints }) => `  ${property}: ${Object.values(constraints ?? {}).join('; ')}`,
    );
    throw new EnvError(`Invalid configuration, the service cannot start:\n${lines.join('\n')}`);
  }
  return values;
}
