import type { Store } from '../store/store.ts';

const SETTING = 'webhook.plan';

/** How the events of the next changes are delivered to the webhook endpoint. */
export interface DeliveryPlan {
  /**
   * `never` leaves the event in the list as undelivered; `reversed` reverses the events of one change; `two_event_ids`
   * creates two events for every change.
   */
  mode: 'once' | 'twice' | 'late' | 'never' | 'reversed' | 'two_event_ids';
  /** Milliseconds before the first attempt in mode `late`. */
  delayMs: number;
  /** The signature fault of the first attempt; the retries are signed correctly. */
  signature: 'valid' | 'wrong_secret' | 'old_timestamp';
  /** The event types to which it applies; all when absent. */
  types?: string[] | undefined;
  /** The number of events to which it still applies; unlimited when absent. */
  remaining?: number | undefined;
}

/** Every event once, immediately, correctly signed. */
export const PLAIN_DELIVERY: DeliveryPlan = { mode: 'once', delayMs: 0, signature: 'valid' };

/** The delivery plan set through the control interface. */
export class DeliveryPlans {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get current(): DeliveryPlan {
    return (this.#store.readSetting(SETTING) as DeliveryPlan | undefined) ?? PLAIN_DELIVERY;
  }

  set(plan: DeliveryPlan): void {
    this.#store.writeSetting(SETTING, plan);
  }

  /** The plan for an event that happens now; counts it towards `remaining`. */
  take(eventType: string): DeliveryPlan {
    const plan = this.current;
    if (plan.types && !plan.types.includes(eventType)) return PLAIN_DELIVERY;
    if (plan.remaining === undefined) return plan;
    if (plan.remaining <= 0) return PLAIN_DELIVERY;
    this.set({ ...plan, remaining: plan.remaining - 1 });
    return plan;
  }
}
