/** How a service takes part in messaging. */
export interface MessagingOptions {
  /** Its name: first word of its events and questions, queue group of its replicas, name of its durable consumer. */
  service: string;
  /** False for a service without a database: it asks, answers and listens, but neither publishes nor consumes durably. */
  database?: boolean;
}
export const MESSAGING_OPTIONS = Symbol('MESSAGING_OPTIONS');
