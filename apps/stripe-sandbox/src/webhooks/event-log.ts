import type Stripe from 'stripe';
import { API_VERSION } from '../api-version.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import type { DeliveryLog } from './deliveries.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { DeliveryPlans } from './plan.ts';

type EventType = Stripe.Event['type'];
type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** Records events and passes them to the dispatcher. */
export class EventLog {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #plans: DeliveryPlans;
  readonly #deliveries: DeliveryLog;
  readonly #dispatcher: Dispatcher;

  constructor(
    store: Store,
    clock: Clock,
    plans: DeliveryPlans,
    deliveries: DeliveryLog,
    dispatcher: Dispatcher,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#plans = plans;
    this.#deliveries = deliveries;
    this.#dispatcher = dispatcher;
  }

  /**
   * Records an event in the transaction of the change it reports.
   *
   * @param object the changed object as it is now; the event contains a copy.
   * @param previous values that the change replaced, for `*.updated`.
   * @returns the id of the event; of the first one when the plan creates two.
   */
  emit<T extends EventType>(type: T, object: EventObject<T>, previous?: Partial<EventObject<T>>): string {
    const plan = this.#plans.take(type);
    const events = Array.from({ length: plan.mode === 'two_event_ids' ? 2 : 1 }, () =>
      this.#store.events.save({
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: this.#clock.now(),
        data: previous ? { object, previous_attributes: previous } : { object },
        livemode: false,
        pending_webhooks: this.#dispatcher.hasEndpoint ? 1 : 0,
        request: { id: null, idempotency_key: null },
        type,
      } satisfies Stripe.EventBase),
    );
    if (!this.#dispatcher.hasEndpoint) return events[0]?.id ?? '';
    const sends = plan.mode === 'twice' ? [...events, ...events] : events;
    this.#deliveries.add(
      sends.map(({ id }) => ({
        eventId: id,
        eventType: type,
        batch: this.#store.transactionId,
        reversed: plan.mode === 'reversed',
        state: plan.mode === 'never' ? 'withheld' : 'pending',
        signature: plan.signature,
        dueAt: Date.now() + (plan.mode === 'late' ? plan.delayMs : 0),
      })),
    );
    this.#dispatcher.wake();
    return events[0]?.id ?? '';
  }
}
