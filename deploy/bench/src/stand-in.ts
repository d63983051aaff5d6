import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { SignJWT } from 'jose';

const BEAT_MS = 1_000;
const HOUR_S = 3_600;
const PURCHASE_COMPLETED = 'commerce.purchase.completed.v1';
const SERVICES = ['identity', 'commerce', 'learning'];

interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/**
 * Replaces the services on its own NATS, so that a gateway can be measured alone: signs access tokens, sends heartbeats
 * as relays do, and publishes purchases.
 */
export class StandIn {
  private readonly kid = randomUUID();
  private readonly incarnation = randomUUID();
  private readonly beating: NodeJS.Timeout;
  private readonly connection: NatsConnection;
  private readonly origin: string;
  private readonly keys: Keys;
  private published = 0;

  private constructor(connection: NatsConnection, origin: string, keys: Keys) {
    this.connection = connection;
    this.origin = origin;
    this.keys = keys;
    this.answer('signing-keys.list', {
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: this.kid, alg: 'RS256', use: 'sig' }],
    });
    this.answer('revocations.list', []);
    this.beating = setInterval(() => this.beat(), BEAT_MS);
  }

  /** @param origin the gateway's `PUBLIC_ORIGIN`, with which the issuer of tokens starts. */
  static async start(natsUrl: string, origin: string): Promise<StandIn> {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return new StandIn(await connect({ servers: natsUrl }), origin, keys);
  }

  /** An access token of a user, valid for an hour. */
  token(userId: string): Promise<string> {
    return new SignJWT({
      role: 'authenticated',
      email: `${userId}@academy.test`,
      session_id: randomUUID(),
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
      app_metadata: { role: 'user' },
    })
      .setProtectedHeader({ alg: 'RS256', kid: this.kid, typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(`${this.origin}/auth/v1`)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + HOUR_S)
      .sign(this.keys.privateKey);
  }

  /** Publishes that a user bought a content. */
  announcePurchase(userId: string): void {
    const data = {
      purchaseId: randomUUID(),
      orderId: randomUUID(),
      userId,
      kind: 'single',
      itemId: randomUUID(),
      amountPaidCents: 4_900,
      currency: 'eur',
      expiresAt: null,
      epoch: 1,
    };
    const type = PURCHASE_COMPLETED;
    const about = headers();
    about.set('x-inc', `${this.incarnation}-commerce`);
    about.set('x-n', String((this.published += 1)));
    const time = new Date().toISOString();
    const envelope = { specversion: '1.0', id: randomUUID(), source: '/commerce', type, time, data };
    this.connection.publish(`evt.${type}`, JSON.stringify(envelope), { headers: about });
  }

  async stop(): Promise<void> {
    clearInterval(this.beating);
    await this.connection.close();
  }

  private answer(question: string, data: unknown): void {
    this.connection.subscribe(`rpc.identity.${question}`, {
      callback: (_error, message) => {
        message.respond(JSON.stringify({ data }));
      },
    });
  }

  private beat(): void {
    for (const service of SERVICES) {
      const n = service === 'commerce' ? this.published : 0;
      this.connection.publish(
        `beat.${service}`,
        JSON.stringify({ inc: `${this.incarnation}-${service}`, n }),
      );
    }
  }
}
