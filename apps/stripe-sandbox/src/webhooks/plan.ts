import type { Store } from '../store/store.ts';

const SETTING = 'webhook.plan';

/** How the events of the next changes reach the webhook endpoint. */
export interface DeliveryPlan {
  /**
   * `never` leaves the event in the list as undelivered; `reversed` turns round the events of one change;
   * `two_event_ids` makes two events of every change.
   */
  mode: 'once' | 'twice' | 'late' | 'never' | 'reversed' | 'two_event_ids';
  /** Milliseconds before the first try in mode `late`. */
  delayMs: number;
  /** The fault of the first try; the retries are signed properly. */
  signature: 'valid' | 'wrong_secret' | 'old_timestamp';
  /** The event types it is for; all when absent. */
  types?: string[] | undefined;
  /** Events it is good for; without limit when absent. */
  remaining?: number | undefined;
}

/** Every event once, at once, properly signed. */
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

  /** The plan for an event that happens now; uses up one of the events it is good for. */
  take(eventType: string): DeliveryPlan {
    const plan = this.current;
    if (plan.types && !plan.types.includes(eventType)) return PLAIN_DELIVERY;
    if (plan.remaining === undefined) return plan;
    if (plan.remaining <= 0) return PLAIN_DELIVERY;
    this.set({ ...plan, remaining: plan.remaining - 1 });
    return plan;
  }
}
