import { inSpan, SpanKind } from '@academy/platform';
import Stripe from 'stripe';

/**
 * Id segments of a path: ids of the provider (`cs_test_a1…`; unlike `payment_intents` they contain a digit) or our own.
 */
const ID = /\/(?:[a-z]{2,}_(?=\w*\d)\w+|[\da-f]{8}-[\da-f-]{27})(?=\/|$)/gi;

/** The SDK's own client, which records each request, including retries, as a span of its trace. */
export class TracedHttpClient extends Stripe.HttpClient {
  private readonly client = Stripe.createNodeHttpClient();

  override getClientName(): string {
    return this.client.getClientName();
  }

  override makeRequest(
    ...request: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<Stripe.HttpClientResponse> {
    const [host, , path, method] = request;
    const route = (path.split('?', 1)[0] ?? path).replace(ID, '/:id');
    const attributes = { 'http.request.method': method, 'server.address': host, 'url.template': route };
    return inSpan({ name: `${method} ${route}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
      const response = await this.client.makeRequest(...request);
      span.setAttribute('http.response.status_code', response.getStatusCode());
      return response;
    });
  }
}
