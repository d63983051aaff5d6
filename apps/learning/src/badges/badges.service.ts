import { ServiceEnv } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { numberOf } from '../certificates/certificate.mapper.ts';
import { CertificatesService } from '../certificates/certificates.service.ts';
import { CredentialSigningService } from './credential-signing.service.ts';
import { issuerDid } from './issuer-did.ts';
import { IssuerKeysService } from './issuer-keys.service.ts';
import { openBadge } from './open-badge.ts';

/** A file to download. */
export interface BadgeFile {
  name: string;
  text: string;
}

/** Certificates as Open Badges 3.0 credentials, and the data needed to verify them. */
@Injectable()
export class BadgesService {
  constructor(
    private readonly shown: CertificatesService,
    private readonly signing: CredentialSigningService,
    private readonly keys: IssuerKeysService,
    private readonly env: ServiceEnv,
  ) {}

  /**
   * The badge of a valid or expired certificate as JSON with a Data Integrity proof.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async json(code: string): Promise<BadgeFile> {
    const certificate = await this.shown.findGenuine(code);
    const signed = await this.signing.withProof(openBadge(certificate, this.env.PUBLIC_ORIGIN));
    return { name: `${numberOf(certificate)}.json`, text: JSON.stringify(signed, null, 2) };
  }

  /**
   * The badge of a valid or expired certificate as a VC-JWT.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async jwt(code: string): Promise<BadgeFile> {
    const certificate = await this.shown.findGenuine(code);
    const text = await this.signing.asJwt(openBadge(certificate, this.env.PUBLIC_ORIGIN));
    return { name: `${numberOf(certificate)}.jwt`, text };
  }

  /** The DID document: the public keys that may have signed badges. */
  async issuerDocument(): Promise<string> {
    const { fromJwk } = await import('@digitalbazaar/ed25519-multikey');
    const did = issuerDid(this.env.PUBLIC_ORIGIN);
    const methods = await Promise.all(
      (await this.keys.publicKeys()).map(async ({ id, algorithm, publicJwk }) => ({
        id: `${did}#${id}`,
        controller: did,
        ...(algorithm === 'EdDSA'
          ? { type: 'Multikey', publicKeyMultibase: (await fromJwk({ jwk: publicJwk })).publicKeyMultibase }
          : { type: 'JsonWebKey', publicKeyJwk: { ...publicJwk, alg: algorithm, kid: id } }),
      })),
    );
    return JSON.stringify({
      '@context': [
        'https://www.w3.org/ns/did/v1',
        'https://w3id.org/security/multikey/v1',
        'https://w3id.org/security/jwk/v1',
      ],
      id: did,
      verificationMethod: methods,
      assertionMethod: methods.map(({ id }) => id),
    });
  }
}
