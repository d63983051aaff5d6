import { randomBytes } from 'node:crypto';
import { acceptOneClickForms } from '@academy/platform';
import { createTestApp, type TestApp, type TestAppOptions, type TestServices } from '@academy/testing';
import { DataSource } from 'typeorm';
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

/** Lets a learner's videos have begun an hour ago, so that they can have watched them since. */
export async function beganAnHourAgo({ app }: TestApp, userId: string): Promise<void> {
  const began = `UPDATE video_playback SET begun_at = now() - interval '1 hour' WHERE user_id = $1`;
  await app.get(DataSource).query(began, [userId]);
}

/** The required environment of the service. */
export function learningEnv(): Record<string, string> {
  return { SECRET_KEY: randomBytes(32).toString('base64'), SMTP_URL: 'smtp://127.0.0.1:9' };
}
