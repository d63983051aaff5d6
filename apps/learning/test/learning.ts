import { randomBytes } from 'node:crypto';
import { acceptOneClickForms } from '@academy/platform';
import { createTestApp, type TestApp, type TestAppOptions, type TestServices } from '@academy/testing';
import { AppModule } from '../src/app.module.ts';
import { database } from '../src/database/database.ts';

/** The learning service on real servers. Its mails are not delivered unless an `SMTP_URL` is given. */
export function startLearning(
  services: TestServices,
  { env, ...options }: Pick<TestAppOptions, 'env' | 'override'> = {},
): Promise<TestApp> {
  return createTestApp(AppModule, {
    ...options,
    service: 'learning',
    configure: acceptOneClickForms,
    services,
    database,
    env: { ...learningEnv(), ...env },
  });
}

/** The required environment of the service. */
export function learningEnv(): Record<string, string> {
  return { SECRET_KEY: randomBytes(32).toString('base64'), SMTP_URL: 'smtp://127.0.0.1:9' };
}
