import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_VERSION } from '../api-version.ts';
import { newId } from '../store/ids.ts';
import { ApiError, invalidRequest } from './errors.ts';
import { decodeForm } from './form.ts';

/** Body size limit in bytes. */
const MAX_BODY = 1_048_576;

/** The HTTP server of the API: form decoding, key check, headers and the error envelope. */
export function createServer(secretKey: string): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY,
    forceCloseConnections: true,
    genReqId: () => newId('req', 14),
    routerOptions: { querystringParser: decodeForm },
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, decodeForm(String(body)));
      } catch (error) {
        done(invalidRequest(error instanceof Error ? error.message : 'Invalid request body.'));
      }
    },
  );

  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    reply.headers({ 'request-id': request.id, 'stripe-version': API_VERSION });
    checkKey(request, secretKey);
    const version = request.headers['stripe-version'];
    if (version !== undefined && version !== API_VERSION) {
      throw invalidRequest(
        `Invalid Stripe API version: ${String(version)}. The sandbox supports ${API_VERSION}.`,
      );
    }
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
    const status = error instanceof RangeError ? 400 : (error.statusCode ?? 500);
    if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return reply.code(status).send({ error: { type, message: error.message } });
  });

  // Without the envelope the SDK would treat a 404 as a success.
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  );

  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/v1/');

function checkKey({ headers: { authorization } }: FastifyRequest, secretKey: string): void {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const key =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(credentials, 'base64').toString().split(':')[0]
      : credentials;
  if (key === secretKey) return;
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  });
}
