import type { Clock } from './clock.ts';
import type { Api } from './http/api.ts';
import type { Store } from './store/store.ts';
import type { EventLog } from './webhooks/event-log.ts';

/** The parts used by endpoints, pages and the control interface. */
export interface Sandbox {
  api: Api;
  store: Store;
  clock: Clock;
  events: EventLog;
  /** The public address of the pages, without a trailing slash. */
  publicUrl: string;
}
