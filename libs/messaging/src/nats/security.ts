import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Authenticator,
  credsAuthenticator,
  nkeyAuthenticator,
  type NodeConnectionOptions,
  type TlsOptions,
} from '@nats-io/transport-node';
import type { NatsEnv } from '@academy/platform';

/** How this process authenticates to NATS, and whether and how the connection is encrypted. */
export function securityOf(env: NatsEnv): Pick<NodeConnectionOptions, 'authenticator' | 'tls'> {
  const authenticator = authenticatorOf(env);
  const tls = tlsOf(env);
  return { ...(authenticator && { authenticator }), ...(tls && { tls }) };
}

function authenticatorOf(env: NatsEnv): Authenticator | undefined {
  const { NATS_USER, NATS_PASSWORD = '', NATS_NKEY_SEED, NATS_CREDS_FILE } = env;
  if (NATS_USER !== undefined) return passwordAuthenticator(NATS_USER, NATS_PASSWORD.split(','));
  if (NATS_NKEY_SEED !== undefined) return nkeyAuthenticator(new TextEncoder().encode(NATS_NKEY_SEED));
  if (NATS_CREDS_FILE !== undefined) return credsFileAuthenticator(NATS_CREDS_FILE);
  return undefined;
}

/**
 * Each attempt to connect uses one of the passwords at random. If they took turns, a client with two servers would always
 * use the same password for the same server.
 */
function passwordAuthenticator(user: string, passwords: string[]): Authenticator {
  return () => ({ user, pass: passwords[randomInt(passwords.length)] ?? '' });
}

/** While a new file is half-written, the last valid one is used: an error here would end the connection for good. */
function credsFileAuthenticator(file: string): Authenticator {
  let lastGood: Authenticator | undefined;
  return (nonce) => {
    try {
      const present = credsAuthenticator(readFileSync(file));
      const answer = present(nonce);
      lastGood = present;
      return answer;
    } catch (error) {
      if (lastGood === undefined) throw error;
      return lastGood(nonce);
    }
  };
}

/** TLS options, even empty ones, make the client refuse a server without TLS; without them the server decides. */
function tlsOf(env: NatsEnv): TlsOptions | undefined {
  const isAsked = env.NATS_URL.split(',').some((url) => url.trim().startsWith('tls://'));
  const files = {
    ...(env.NATS_TLS_CA_FILE !== undefined && { caFile: env.NATS_TLS_CA_FILE }),
    ...(env.NATS_TLS_CERT_FILE !== undefined && { certFile: env.NATS_TLS_CERT_FILE }),
    ...(env.NATS_TLS_KEY_FILE !== undefined && { keyFile: env.NATS_TLS_KEY_FILE }),
  };
  return isAsked || Object.keys(files).length > 0 ? files : undefined;
}
