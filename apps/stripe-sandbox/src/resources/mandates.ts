import { missingObject } from '../http/errors.ts';
import { parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';

/** `/v1/mandates`: accepted on the checkout page, read-only here. */
export function registerMandates({ api, store }: Sandbox): void {
  api.get('/v1/mandates/:id', parameters({}), (_, id) => {
    const mandate = store.mandates.find(id);
    if (!mandate) throw missingObject('mandate', id);
    return mandate;
  });
}
