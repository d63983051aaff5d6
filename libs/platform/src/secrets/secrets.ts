import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and signs with keys derived (HKDF-SHA256) from a service's `SECRET_KEY`, one per purpose,
 * so that a value sealed for one purpose opens for no other.
 */
export class Secrets {
  private readonly keys = new Map<string, KeyObject>();
  private readonly master: Buffer;

  /**
   * @param secretKey 32 random bytes in base64.
   * @param service keeps services apart that were given the same key.
   */
  constructor(
    secretKey: string,
    private readonly service: string,
  ) {
    this.master = Buffer.from(secretKey, 'base64');
  }

  /** AES-256-GCM under a fresh nonce; base64url of nonce, tag and ciphertext. */
  seal(text: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when the text was sealed with another key, for another purpose, or altered. */
  open(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  }

  /** HMAC-SHA256: what cannot be made, or guessed from the database, without the key. */
  sign(data: string | Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(data).digest();
  }

  private key(purpose: string): KeyObject {
    let key = this.keys.get(purpose);
    if (key === undefined) {
      const derived = hkdfSync('sha256', this.master, '', `academy.${this.service}.${purpose}`, 32);
      key = createSecretKey(Buffer.from(derived));
      this.keys.set(purpose, key);
    }
    return key;
  }
}
