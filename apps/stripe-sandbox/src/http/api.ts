import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Static, TObject } from 'typebox';
import type { Store } from '../store/store.ts';
import { ApiError } from './errors.ts';
import type { Expander } from './expand.ts';
import { faultOutcome, strike } from './faults.ts';
import type { FaultPlan } from './faults.ts';
import { canonicalForm } from './form.ts';
import type { IdempotencyLog, Outcome } from './idempotency.ts';
import { parameterReader } from './validation.ts';

/** Performs one API call inside a transaction; `id` is the object in the path, if there is one. */
type Handler<S extends TObject> = (parameters: Static<S>, id: string) => object;

interface Services {
  store: Store;
  idempotency: IdempotencyLog;
  faults: FaultPlan;
  expander: Expander;
}

/**
 * Registers the endpoints of the API. Handlers are synchronous: the change, its events and the idempotent result are
 * one transaction, as guaranteed by the provider.
 */
export class Api {
  readonly #app: FastifyInstance;
  readonly #services: Services;

  constructor(app: FastifyInstance, services: Services) {
    this.#app = app;
    this.#services = services;
  }

  get<S extends TObject>(url: string, schema: S, handler: Handler<S>): void {
    this.#route('GET', url, schema, handler);
  }

  post<S extends TObject>(url: string, schema: S, handler: Handler<S>): void {
    this.#route('POST', url, schema, handler);
  }

  delete<S extends TObject>(url: string, schema: S, handler: Handler<S>): void {
    this.#route('DELETE', url, schema, handler);
  }

  #route<S extends TObject>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    schema: S,
    handler: Handler<S>,
  ): void {
    const read = parameterReader(schema);
    this.#app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        const parameters = read(method === 'POST' ? (request.body ?? {}) : request.query);
        const call = () => this.#outcome(() => handler(parameters, request.params.id ?? ''), request);
        return method === 'POST' ? this.#once(request, reply, call) : this.#send(reply, call);
      },
    });
  }

  /** Responds to a call with an idempotency key, or repeats its earlier response. */
  async #once(request: FastifyRequest, reply: FastifyReply, call: () => Outcome): Promise<FastifyReply> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return this.#send(reply, call);
    const { idempotency, store } = this.#services;
    const fingerprint = `${request.url}\n${canonicalForm(request.body)}`;
    reply.header('idempotency-key', key);
    const earlier = idempotency.begin(key, fingerprint);
    if (earlier) return send(reply.header('idempotent-replayed', 'true'), earlier);
    try {
      return await this.#send(
        reply,
        () =>
          store.transaction(() => {
            const outcome = call();
            idempotency.store(key, fingerprint, outcome);
            return outcome;
          }),
        (outcome) => idempotency.store(key, fingerprint, outcome),
      );
    } finally {
      idempotency.release(key);
    }
  }

  /** Makes the call, with a planned failure before or after it. */
  async #send(
    reply: FastifyReply,
    call: () => Outcome,
    remember: (outcome: Outcome) => void = () => undefined,
  ): Promise<FastifyReply> {
    const fault = this.#services.faults.take();
    if (!fault) return send(reply, call());
    if (fault.afterCommit) {
      const outcome = call();
      if (!(await strike(fault, reply))) return reply;
      return send(reply, fault.kind === 'status' ? faultOutcome(fault) : outcome);
    }
    if (!(await strike(fault, reply))) return reply;
    if (fault.kind !== 'status') return send(reply, call());
    if (fault.remembered) remember(faultOutcome(fault));
    return send(reply, faultOutcome(fault));
  }

  /**
   * Runs a handler and turns its result or error into a status and JSON text; its writes are rolled back when it
   * throws.
   */
  #outcome(handle: () => object, { body, query }: FastifyRequest): Outcome {
    const { store, expander } = this.#services;
    try {
      const { expand } = readExpansion(body ?? query);
      const result = store.transaction(() => expander.expand(handle(), expand));
      return { status: 200, body: JSON.stringify(result) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }
}

/** `expand` is the parameter that every endpoint has. */
const readExpansion = parameterReader(Type.Object({ expand: Type.Optional(Type.Array(Type.String())) }));

const send = (reply: FastifyReply, { status, body }: Outcome): FastifyReply =>
  reply.code(status).type('application/json').send(body);
