import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Outcome } from './idempotency.ts';

const SETTING = 'api.fault';

/** How the next API calls fail. */
export interface Fault {
  /** Number of calls still to fail. */
  calls: number;
  /** `status`: an error response; `reset`: the connection breaks; `hang`: no response; `delay`: a late one. */
  kind: 'status' | 'reset' | 'hang' | 'delay';
  /** Status of the response for `status`. */
  status: number;
  /** Milliseconds for `delay`. */
  delayMs: number;
  /** The change is made before the failure. */
  afterCommit: boolean;
  /** The error is stored as the outcome of its idempotency key, and replayed. */
  remembered: boolean;
}

/** The plan of failures set through the control interface. */
export class FaultPlan {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  set(fault: Fault): void {
    this.#store.writeSetting(SETTING, fault);
  }

  /** The planned faults, if there are any. */
  get current(): Fault | undefined {
    return this.#store.readSetting(SETTING) as Fault | undefined;
  }

  /** The fault for the call that starts now, if one is planned. */
  take(): Fault | undefined {
    const fault = this.current;
    if (!fault || fault.calls <= 0) return undefined;
    this.#store.writeSetting(SETTING, { ...fault, calls: fault.calls - 1 });
    return fault;
  }
}

/** The response of a `status` fault. */
export const faultOutcome = (fault: Fault): Outcome => ({
  status: fault.status,
  body: JSON.stringify({
    error: { type: 'api_error', message: 'The sandbox was configured to fail this call.' },
  }),
});

/**
 * Breaks the connection, leaves it hanging, or waits.
 *
 * @returns true when the call may still be responded to.
 */
export async function strike(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.delayMs);
      return true;
    case 'status':
      return true;
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return false;
    case 'hang':
      reply.hijack();
      return false;
  }
}
