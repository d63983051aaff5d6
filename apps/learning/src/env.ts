import { DatabaseEnv } from '@academy/platform';

/** Environment of the learning service: what every service with a database has, and nothing more. */
export class LearningEnv extends DatabaseEnv {}
