import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { checkMigrations, testServices } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startLearning } from '../../test/learning.ts';
import { WATCHED_LATELY } from '../certificates/issuing/check-watched.job.ts';
import { SeriesFollow } from '../follows/series-follow.entity.ts';
import { NotificationPreference } from '../notifications/notification-preference.entity.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { database } from './database.ts';
import { AddMissingPreferences1795367700000 } from './migrations/1795367700000-add-missing-preferences.ts';

it('migrates to exactly the schema of the entities, and back to an empty schema', async () => {
  expect(await checkMigrations(database)).toEqual({ drift: [], leftovers: [], unmarked: [] });
});

it('finds what was watched lately by an index', async () => {
  const services = await testServices();
  const learning = await startLearning(services);
  try {
    const { manager } = learning.app.get(DataSource);
    await manager.query(`
      INSERT INTO video_playback
        (user_id, content_id, video_id, position_seconds, duration_seconds, reported_at, updated_at)
      SELECT gen_random_uuid(), gen_random_uuid(), '1', 10, 100, time, time
      FROM (SELECT now() - interval '1 day' + minute * interval '1 second' AS time
            FROM generate_series(1, 20000) AS minute) AS report`);
    await manager.query('ANALYZE video_playback');
    const plan = JSON.stringify(await manager.query(`EXPLAIN ${WATCHED_LATELY}`));
    expect(plan).toContain('video_playback_updated_at_brin');
  } finally {
    await learning.close();
    await services.stop();
  }
});

it('creates preferences for existing followers, so that old unsubscribe links work', async () => {
  const services = await testServices();
  const learning = await startLearning(services);
  try {
    const dataSource = learning.app.get(DataSource);
    const preferences = learning.app.get(NotificationPreferencesService);
    const userId = randomUUID();
    const link = await preferences.unsubscribeLink(dataSource.manager, userId, 'newLessons');
    await dataSource.manager.delete(NotificationPreference, { userId });
    const follow = { userId, contentId: randomUUID(), followedAt: new Date(), knownVideoIds: [] };
    await dataSource.manager.insert(SeriesFollow, { ...follow, lessonVideoIds: null });

    const runner = dataSource.createQueryRunner();
    await new AddMissingPreferences1795367700000().up(runner).finally(() => runner.release());

    expect(await preferences.of(userId)).toMatchObject({ halfWayReminders: false, newLessons: true });
    await preferences.unsubscribe(new URL(link).searchParams.get('token') ?? '');
    expect(await preferences.of(userId)).toMatchObject({ halfWayReminders: false, newLessons: false });
  } finally {
    await learning.close();
    await services.stop();
  }
});
