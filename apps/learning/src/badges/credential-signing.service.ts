import { sign } from 'node:crypto';
import { ServiceEnv } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import type { Credential } from './credential.ts';
import { issuerDid } from './issuer-did.ts';
import { IssuerKeysService } from './issuer-keys.service.ts';

/** Loaded on demand: a large library that many processes never need. */
const proofs = () => import('./data-integrity-proof.ts');

/** Signs credentials in the academy's name. */
@Injectable()
export class CredentialSigningService {
  constructor(
    private readonly keys: IssuerKeysService,
    private readonly env: ServiceEnv,
  ) {}

  /** The credential with a Data Integrity proof (`eddsa-rdfc-2022`), dated at the start of its validity. */
  async withProof<Signed extends Credential>(credential: Signed): Promise<Signed & { proof: object[] }> {
    const { id, privateKey } = await this.keys.current('EdDSA');
    const { dataIntegrityProof } = await proofs();
    const proof = await dataIntegrityProof(credential, {
      id: this.addressOf(id),
      algorithm: 'Ed25519',
      sign: ({ data }) => Promise.resolve(sign(null, data, privateKey)),
    });
    // The schema of Open Badges requires a list.
    return { ...credential, proof: [proof] };
  }

  /** The credential as a VC-JWT with the claims required by Open Badges 3.0; it expires with the credential. */
  async asJwt(credential: Credential): Promise<string> {
    const { id, privateKey } = await this.keys.current('RS256');
    const token = new SignJWT({ ...credential })
      .setProtectedHeader({ alg: 'RS256', kid: this.addressOf(id), typ: 'JWT' })
      .setIssuer(issuerDid(this.env.PUBLIC_ORIGIN))
      .setSubject(credential.credentialSubject.id)
      .setJti(credential.id)
      .setNotBefore(new Date(credential.validFrom));
    if (credential.validUntil !== undefined) token.setExpirationTime(new Date(credential.validUntil));
    return token.sign(privateKey);
  }

  private addressOf(keyId: string): string {
    return `${issuerDid(this.env.PUBLIC_ORIGIN)}#${keyId}`;
  }
}
