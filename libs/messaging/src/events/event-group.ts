import { Logger } from '@nestjs/common';
import type { Delivery } from './event-handler.ts';

interface Waiting {
  delivery: Delivery;
  resolve: (isNew: boolean | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects events that arrive while others are being applied, and applies them together. A single event is applied at
 * once.
 */
export class EventGroup {
  private readonly logger = new Logger('Events');
  private waiting: Waiting[] = [];
  private isRunning = false;

  /**
   * @param apply handles all deliveries in one transaction, or none. @returns those that had not been handled before.
   */
  constructor(private readonly apply: (deliveries: readonly Delivery[]) => Promise<ReadonlySet<Delivery>>) {}

  /**
   * @returns true when this delivery was handled now, false when it had been handled before; undefined when it must be
   * applied alone, because an event in its group failed.
   * @throws the error of the event when it was applied alone.
   */
  add(delivery: Delivery): Promise<boolean | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ delivery, resolve, reject });
      if (!this.isRunning) void this.applyWaiting();
    });
  }

  private async applyWaiting(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.applyGroup(this.waiting.splice(0));
    this.isRunning = false;
  }

  private async applyGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const taken = await this.apply(group.map(({ delivery }) => delivery));
      for (const { delivery, resolve } of group) resolve(taken.has(delivery));
    } catch (error) {
      if (group.length > 1)
        this.logger.warn(
          { err: error, events: group.length },
          'Events that failed as a group are handled one by one',
        );
      for (const { resolve, reject } of group) {
        if (group.length > 1) resolve(undefined);
        else reject(error);
      }
    }
  }
}
