import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp, type TestAppOptions, type TestServices } from '@academy/testing';
import { AppModule } from '../src/app.module.ts';
import { database } from '../src/database/database.ts';

/** The learning service on real servers. Nobody takes its mails unless an `SMTP_URL` is given. */
export function startLearning(
  services: TestServices,
  { env, ...options }: Pick<TestAppOptions, 'env' | 'override'> = {},
): Promise<TestApp> {
  const SECRET_KEY = randomBytes(32).toString('base64');
  return createTestApp(AppModule, {
    ...options,
    service: 'learning',
    services,
    database,
    env: { SECRET_KEY, SMTP_URL: 'smtp://127.0.0.1:9', ...env },
  });
}
