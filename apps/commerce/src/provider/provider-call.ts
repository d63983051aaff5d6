import { ProviderError } from './provider-error.ts';

/** Any object returned by the provider, with its type and id. */
interface ProviderObject {
  id: string;
  object: string;
}

/** Calls the provider and checks that the response is the requested kind of object: the SDK accepts a bare 404. */
export async function ask<T extends ProviderObject>(object: T['object'], call: () => Promise<T>): Promise<T> {
  const response = await translate(call);
  if (typeof response.id !== 'string' || response.object !== object) {
    throw new ProviderError('misconfigured', new Error(`The payment provider returned no ${object}`));
  }
  return response;
}

/** Calls the provider. @throws ProviderError */
export async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw ProviderError.from(error);
  }
}
