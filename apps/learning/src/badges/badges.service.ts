import { AppError, ServiceEnv } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { fromJwk } from '@digitalbazaar/ed25519-multikey';
import { Repository } from 'typeorm';
import { numberOf } from '../certificates/certificate.mapper.ts';
import { CertificatesService } from '../certificates/certificates.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { STATUS_LIST_LENGTH } from '../records/status-index.ts';
import { CredentialSigningService } from './credential-signing.service.ts';
import { issuerDid } from './issuer-did.ts';
import { IssuerKeysService } from './issuer-keys.service.ts';
import { openBadge } from './open-badge.ts';
import { statusListCredential } from './status-list.ts';

/** A file to download. */
export interface BadgeFile {
  name: string;
  text: string;
}

/** Certificates as Open Badges 3.0 credentials, and what it takes to verify them. */
@Injectable()
export class BadgesService {
  constructor(
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    private readonly shown: CertificatesService,
    private readonly signing: CredentialSigningService,
    private readonly keys: IssuerKeysService,
    private readonly env: ServiceEnv,
  ) {}

  /**
   * A valid certificate's badge as JSON with a Data Integrity proof.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async json(code: string): Promise<BadgeFile> {
    const certificate = await this.shown.findValid(code);
    const signed = await this.signing.withProof(openBadge(certificate, this.env.PUBLIC_ORIGIN));
    return { name: `${numberOf(certificate)}.json`, text: JSON.stringify(signed, null, 2) };
  }

  /**
   * A valid certificate's badge as a VC-JWT.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async jwt(code: string): Promise<BadgeFile> {
    const certificate = await this.shown.findValid(code);
    const text = await this.signing.asJwt(openBadge(certificate, this.env.PUBLIC_ORIGIN));
    return { name: `${numberOf(certificate)}.jwt`, text };
  }

  /**
   * Which certificates of a status list no longer hold, as a signed credential: revoked, replaced, or of an erased
   * account.
   * @throws AppError `learning.status_list_not_found` for a list that no certificate is in; the first always exists.
   */
  async statusList(list: number): Promise<string> {
    const first = list * STATUS_LIST_LENGTH;
    const inList = this.certificates
      .createQueryBuilder('certificate')
      .where('certificate.statusIndex BETWEEN :first AND :last', {
        first,
        last: first + STATUS_LIST_LENGTH - 1,
      });
    if (list > 0 && !(await inList.getExists())) throw new AppError('learning.status_list_not_found');
    const ended = await inList
      .andWhere(
        '(certificate.revokedAt IS NOT NULL OR certificate.replacedById IS NOT NULL OR certificate.userId IS NULL)',
      )
      .select(['certificate.id', 'certificate.statusIndex'])
      .getMany();
    const places = ended.map(({ statusIndex }) => statusIndex - first);
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const credential = statusListCredential(list, places, this.env.PUBLIC_ORIGIN, minute);
    return JSON.stringify(await this.signing.withProof(credential));
  }

  /** The DID document: the public keys that may have signed badges. */
  async issuerDocument(): Promise<string> {
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
