import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Browser features that no page uses, switched off; the video player keeps full screen and autoplay. */
const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=(), browsing-topics=()';

/**
 * Security headers of every response: those of Helmet, and a permissions policy. Pages and documents add a content
 * security policy. Helmet's headers never change, so they are read from it once: its Fastify plugin computes them for
 * every request and writes them past Fastify, which takes a sixth of the gateway's time for a forwarded read.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'permissions-policy': PERMISSIONS_POLICY,
};

function helmetHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: false })(request, response, (error) => {
    if (error !== undefined) throw new Error('Helmet refused its options', { cause: error });
  });
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}
