import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of one purpose: the current one, and former keys that are still accepted. */
interface KeyRing {
  current: KeyObject;
  former: readonly KeyObject[];
}

/**
 * Encrypts and signs with keys derived (HKDF-SHA256) from a service's `SECRET_KEY`, one per purpose, so that a value
 * sealed for one purpose cannot be opened for another. With several keys, the first one seals and signs, and all of
 * them open and verify, so that a key can be replaced while the service runs.
 */
export class Secrets {
  private readonly rings = new Map<string, KeyRing>();
  private readonly masters: readonly Buffer[];

  /**
   * @param secretKeys 32 random bytes in base64, or several of them, comma separated.
   * @param service makes services that were given the same key use different derived keys.
   */
  constructor(
    secretKeys: string,
    private readonly service: string,
  ) {
    this.masters = secretKeys.split(',').map((key) => Buffer.from(key, 'base64'));
  }

  /** AES-256-GCM under a fresh nonce; base64url of nonce, tag and ciphertext. */
  seal(text: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.ring(purpose).current, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when the text was sealed with another key, for another purpose, or altered. */
  open(sealed: string, purpose: string): string {
    const { current, former } = this.ring(purpose);
    try {
      return openWith(current, sealed);
    } catch (error) {
      for (const key of former) {
        const text = openIfBy(key, sealed);
        if (text !== undefined) return text;
      }
      throw error;
    }
  }

  /**
   * Seals a text again that a former key has sealed; undefined for one sealed by the current key.
   * @throws Error as {@link open}
   */
  reseal(sealed: string, purpose: string): string | undefined {
    const isCurrent = openIfBy(this.ring(purpose).current, sealed) !== undefined;
    return isCurrent ? undefined : this.seal(this.open(sealed, purpose), purpose);
  }

  /** HMAC-SHA256, which cannot be computed without the key, not even with access to the database. */
  sign(data: string | Buffer, purpose: string): Buffer {
    return hmac(this.ring(purpose).current, data);
  }

  /** The signatures of the data with the current key and all former keys, for lookups by signature. */
  signatures(data: string | Buffer, purpose: string): Buffer[] {
    const { current, former } = this.ring(purpose);
    return [current, ...former].map((key) => hmac(key, data));
  }

  /** Whether {@link sign} made the signature, with the current key or a former one. */
  isGenuine(signature: Buffer, data: string | Buffer, purpose: string): boolean {
    return this.signatures(data, purpose).some(
      (genuine) => genuine.length === signature.length && timingSafeEqual(genuine, signature),
    );
  }

  private ring(purpose: string): KeyRing {
    const existing = this.rings.get(purpose);
    if (existing !== undefined) return existing;
    const [current, ...former] = this.masters.map((master) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `academy.${this.service}.${purpose}`, 32))),
    );
    if (current === undefined) throw new Error('There is no secret key');
    const ring = { current, former };
    this.rings.set(purpose, ring);
    return ring;
  }
}

function openIfBy(key: KeyObject, sealed: string): string | undefined {
  try {
    return openWith(key, sealed);
  } catch {
    return undefined;
  }
}

/** @throws Error when it was sealed with another key. */
function openWith(key: KeyObject, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}

function hmac(key: KeyObject, data: string | Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
