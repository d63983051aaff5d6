import { DatabaseEnv } from '@academy/platform';

/** Environment of the catalogue service: what every service with a database has, and nothing more. */
export class CatalogueEnv extends DatabaseEnv {}
