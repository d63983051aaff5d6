import type { Store } from '../store/store.ts';
import { invalidRequest } from './errors.ts';

type Lookup = (id: string) => object | undefined;

/** Properties that are omitted unless expanded, by object type (`total_details.breakdown`). */
export type Includables = Record<string, Record<string, Lookup>>;

const MAX_DEPTH = 4;

/** Replaces ids in a response by the objects they refer to, and adds properties sent only on request (`line_items`). */
export class Expander {
  /** Property name to a lookup of the object by its id. */
  readonly #references: Record<string, Lookup>;
  readonly #includable: Includables;

  constructor(store: Store, includable: Includables) {
    this.#includable = includable;
    this.#references = {
      default_payment_method: (id) => store.paymentMethods.find(id),
      dispute: (id) => store.disputes.find(id),
      invoice: (id) => store.invoices.find(id),
      mandate: (id) => store.mandates.find(id),
      latest_invoice: (id) => store.invoices.find(id),
      payment_method: (id) => store.paymentMethods.find(id),
      subscription: (id) => store.subscriptions.find(id),
      coupon: (id) => store.coupons.find(id),
      promotion_code: (id) => store.promotionCodes.find(id),
      charge: (id) => store.charges.find(id),
      customer: (id) => store.customers.find(id),
      latest_charge: (id) => store.charges.find(id),
      payment_intent: (id) => store.paymentIntents.find(id),
      source: (id) =>
        store.charges.find(id) ?? store.refunds.find(id) ?? store.disputes.find(id) ?? store.payouts.find(id),
      balance_transaction: (id) => store.balanceTransactions.find(id),
      product: (id) => store.products.find(id),
    };
  }

  /**
   * @param response the object or list to be sent; it is not changed.
   * @param paths such as `latest_charge` or `data.payment_intent.customer`.
   * @throws ApiError 400 when a path names something that cannot be expanded.
   */
  expand(response: object, paths: readonly string[] = []): object {
    if (paths.length === 0) return response;
    const copy: object = structuredClone(response);
    for (const path of paths) {
      const keys = path.split('.');
      const depth = keys[0] === 'data' ? keys.length - 1 : keys.length;
      if (depth > MAX_DEPTH) {
        throw invalidRequest(
          `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
        );
      }
      this.#walk(copy, keys, path);
    }
    return copy;
  }

  #walk(target: unknown, [key, ...rest]: string[], path: string, within?: Place): void {
    if (key === undefined || target === null) return;
    if (Array.isArray(target)) {
      for (const item of target) this.#walk(item, [key, ...rest], path, within);
      return;
    }
    if (!isRecord(target)) throw notExpandable(path);
    const owner =
      typeof target['object'] === 'string' ? { object: target['object'], id: String(target['id']) } : within;
    const name = owner === within && within?.name ? `${within.name}.${key}` : key;
    const included = owner && this.#includable[owner.object]?.[name];
    if (included && target[key] === undefined) target[key] = included(owner.id);
    const value = target[key];
    if (value === undefined) throw notExpandable(path);
    if (typeof value !== 'object' || value === null) {
      const lookup = this.#references[key];
      if (!lookup) throw notExpandable(path);
      if (typeof value === 'string') target[key] = structuredClone(lookup(value)) ?? value;
    }
    this.#walk(target[key], rest, path, owner && { ...owner, name });
  }
}

/** The API object being traversed, and the dotted path from it. */
interface Place {
  object: string;
  id: string;
  name?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
