import type { Clock } from './clock.ts';
import type { Api } from './http/api.ts';
import type { Store } from './store/store.ts';
import type { EventLog } from './webhooks/event-log.ts';

/** The parts that endpoints, pages and the control interface work with. */
export interface Sandbox {
  api: Api;
  store: Store;
  clock: Clock;
  events: EventLog;
  /** Where browsers reach the pages, without a slash at the end. */
  publicUrl: string;
}
