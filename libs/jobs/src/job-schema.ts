import { PATIENCE_MS } from '@academy/platform';
import { createBoss } from './boss.ts';

/**
 * The queue's tables, which the library itself installs and upgrades. They are named in a service's
 * `DatabaseDefinition` and applied by its migrate command.
 */
export const jobSchema = {
  async migrate(databaseUrl: string): Promise<void> {
    const boss = createBoss(databaseUrl, {
      migrate: true,
      supervise: false,
      schedule: false,
      useListenNotify: false,
      connectionTimeoutMillis: PATIENCE_MS,
      options: '-c lock_timeout=30000 -c statement_timeout=0',
    });
    // Without a listener Node would end the process; `start` throws the errors.
    boss.on('error', () => undefined);
    try {
      await boss.start();
    } finally {
      await boss.stop({ graceful: false });
    }
  },
};
