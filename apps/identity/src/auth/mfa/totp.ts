import { Secret, TOTP } from 'otpauth';
import { toString as toQrCode } from 'qrcode';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Time steps by which the clocks of server and phone may differ. */
const SKEW_STEPS = 1;

/** A new secret, in base32 without padding. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` address that an authenticator app reads. @param label the account's email. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return createTotp(secret, { issuer, label }).toString();
}

/**
 * The time step of a code, among those accepted now.
 * @param now Unix milliseconds.
 * @returns undefined for a wrong code.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: SKEW_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** A QR code as SVG text. Colours by name: clients put it into a `data:` address, which a `#` would truncate. */
export async function qrCodeSvg(text: string): Promise<string> {
  const svg = await toQrCode(text, { type: 'svg' });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
