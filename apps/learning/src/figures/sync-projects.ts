import { defineScheduledJob } from '@academy/jobs';

/** Copies which contents complete which project; after every change, and hourly in case one was missed. */
export const syncProjects = defineScheduledJob({ name: 'figures.sync-projects', schedule: '13 * * * *' });
