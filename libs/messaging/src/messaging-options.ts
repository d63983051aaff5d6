/** How a service takes part in messaging. */
export interface MessagingOptions {
  /**
   * The service's name: first word of its events and questions, queue group of its replicas, name of its durable
   * consumer.
   */
  service: string;
  /**
   * False for a service without a database: it sends and answers questions (RPC) and listens to events, but neither
   * publishes nor consumes them durably.
   */
  database?: boolean;
  /** True for the service that decides access: it caches entitlements, and listens to what changes them. */
  entitlements?: boolean;
}
export const MESSAGING_OPTIONS = Symbol('MESSAGING_OPTIONS');
