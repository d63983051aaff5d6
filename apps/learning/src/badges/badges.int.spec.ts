import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, type DocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { formatCertificateCode } from '@academy/shared';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import { DataSource } from 'typeorm';
import { certifies, ISSUER, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { IssuingService } from '../certificates/issuing/issuing.service.ts';
import { CertificateRecordsService } from '../records/certificate-records.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { CredentialSigningService } from './credential-signing.service.ts';
import { loadDocument, OPEN_BADGES_CONTEXT } from './document-loader.ts';
import { IssuerKey } from './issuer-key.entity.ts';
import { IssuerKeysService } from './issuer-keys.service.ts';

interface VerificationMethod {
  id: string;
  type: string;
  publicKeyJwk?: JWK;
}
interface DidDocument {
  id: string;
  verificationMethod: VerificationMethod[];
}
interface StatusList {
  credentialSubject: { encodedList: string };
}
interface Badge {
  id: string;
  credentialSubject: { id: string; identifier: { identityHash: string }[] };
  credentialStatus: { statusListIndex: string; statusListCredential: string };
  proof: { verificationMethod: string }[];
}

const ORIGIN = 'https://academy.example';
const DID = 'did:web:academy.example';
const MULTIKEY_CONTEXT = 'https://w3id.org/security/multikey/v1';

describe('badges', () => {
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let dataSource: DataSource;

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services, { env: { PUBLIC_ORIGIN: ORIGIN } });
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
  });

  const get = (url: string) => learning.app.inject({ url });
  const earn = async (item = certifies()) => {
    const userId = randomUUID();
    signUp(userId, { firstName: 'Elena', lastName: 'Riva' });
    for (const { id } of item.contents)
      await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
    await learning.app.get(IssuingService).issueIfEarned(userId, item);
    return dataSource.getRepository(Certificate).findOneByOrFail({ userId });
  };
  const path = (code: string, form: 'json' | 'jwt') =>
    `/api/v1/certificates/${formatCertificateCode(code)}/credential.${form}`;
  const badgeOf = async (certificate: Certificate) =>
    (await get(path(certificate.code, 'json'))).json<Badge>();
  const change = async (certificate: Certificate, action: string, payload: object) => {
    const headers = await learning.tokens.bearer({ sub: randomUUID(), role: 'admin' });
    const url = `/api/v1/certificates/issued/${certificate.id}/${action}`;
    expect((await learning.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBeLessThan(
      300,
    );
  };
  const didDocument = async () => (await get('/.well-known/did.json')).json<DidDocument>();

  /**
   * Loads what an independent verifier would download: keys and lists from the service, contexts from their publishers.
   */
  const documentLoader: DocumentLoader = async (url) => {
    const answer = (document: unknown) => ({ contextUrl: null, documentUrl: url, document });
    if (url === OPEN_BADGES_CONTEXT) return loadDocument(url);
    if (url.startsWith(`${DID}#`)) {
      const method = (await didDocument()).verificationMethod.find(({ id }) => id === url);
      if (method === undefined) throw new Error(`No key ${url}`);
      return answer({ '@context': MULTIKEY_CONTEXT, ...method });
    }
    if (url === DID) return answer(await didDocument());
    if (url.startsWith(ORIGIN)) return answer((await get(url.slice(ORIGIN.length))).json());
    return defaultDocumentLoader(url);
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  const verify = (credential: object) => verifyCredential({ credential, suite, documentLoader, checkStatus });
  const isRevoked = async (credential: object) => {
    const { verified, results } = await checkStatus({ credential, suite, documentLoader });
    expect(verified).toBe(true);
    return results?.[0]?.status;
  };
  const verifyJwt = async (token: string) => {
    const { kid } = decodeProtectedHeader(token);
    const method = (await didDocument()).verificationMethod.find(({ id }) => id === kid);
    if (method?.publicKeyJwk === undefined) throw new Error(`No key ${String(kid)}`);
    return jwtVerify(token, await importJWK(method.publicKeyJwk), { algorithms: ['RS256'], issuer: DID });
  };

  it('are verified by an independent library as JSON with a Data Integrity proof', async () => {
    const certificate = await earn();
    const answer = await get(path(certificate.code, 'json'));
    expect(answer.headers['content-type']).toBe('application/vc');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="AC-\d{4}-\d{6}\.json"$/);
    const badge = answer.json<Badge>();
    expect(await verify(badge)).toMatchObject({ verified: true });
    expect(badge.credentialSubject.identifier[0]?.identityHash).toBe('Elena Riva');
    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: DID, name: ISSUER.name },
      credentialSubject: {
        achievement: {
          name: certificate.title,
          description: 'Attestato di completamento: 2 contenuti, 4 lezioni, 4 ore.',
        },
      },
    });
  });

  it('are verified by an independent library as a JWT with the claims of Open Badges', async () => {
    const certificate = await earn();
    const answer = await get(path(certificate.code, 'jwt'));
    expect(answer.headers['content-type']).toBe('application/vc+jwt');
    const badge = await badgeOf(certificate);
    const { payload, protectedHeader } = await verifyJwt(answer.body);
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({
      iss: DID,
      jti: badge.id,
      sub: badge.credentialSubject.id,
      nbf: Math.floor(certificate.issuedAt.getTime() / 1000),
      credentialStatus: badge.credentialStatus,
    });
  });

  it('match the JSON Schema of Open Badges 3.0', async () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    formats.default(ajv);
    const file = new URL('../../test/fixtures/open-badges-3.0-schema.json', import.meta.url);
    const isBadge = ajv.compile<object>(JSON.parse(readFileSync(file, 'utf8')) as object);
    const badge = await badgeOf(await earn());
    isBadge(badge);
    expect(isBadge.errors).toBeNull();
    expect(isBadge({ ...badge, validFrom: undefined })).toBe(false);
  });

  it('state what professional bodies recognise, and are verified until the certificate expires', async () => {
    const accreditation = { body: 'Ordine dei giornalisti', code: 'G-7', credits: 2.5 };
    const always = { validFrom: '2020-01-01', validTo: '2090-12-31' };
    const rule = {
      ...{ hours: null, minSeenPercent: 0, validMonths: 12 },
      accreditations: [{ ...accreditation, ...always }],
    };
    const certificate = await earn(certifies({ rule }));
    const badge = await badgeOf(certificate);
    const validUntil = certificate.expiresAt?.toISOString().replace('.000Z', 'Z');
    expect(badge).toMatchObject({
      validUntil,
      credentialSubject: {
        achievement: {
          description:
            'Attestato di completamento: 2 contenuti, 4 lezioni. Crediti formativi professionali: Ordine dei giornalisti, 2,5 (accreditamento G-7).',
        },
      },
    });
    expect(await verify(badge)).toMatchObject({ verified: true });
    const { payload } = await verifyJwt((await get(path(certificate.code, 'jwt'))).body);
    expect(payload.exp).toBe((certificate.expiresAt?.getTime() ?? 0) / 1000);

    await dataSource
      .getRepository(Certificate)
      .update(certificate.id, { expiresAt: new Date(Date.now() - 600_000) });
    const expired = await badgeOf(certificate);
    expect(await verify(expired)).toMatchObject({ verified: false });
    // Expiring is no revocation.
    expect(await isRevoked(expired)).toBe(false);
    const token = (await get(path(certificate.code, 'jwt'))).body;
    await expect(verifyJwt(token)).rejects.toThrow('"exp" claim timestamp check failed');
  });

  it('are refused when altered, or signed with another key', async () => {
    const certificate = await earn();
    const badge = await badgeOf(certificate);
    const { credentialSubject } = badge;
    const identifier = [{ ...credentialSubject.identifier[0], identityHash: 'Un Altro' }];
    const forged = { ...badge, credentialSubject: { ...credentialSubject, identifier } };
    expect(await verify(forged)).toMatchObject({ verified: false });

    const [header = '', payload = '', signature = ''] = (await get(path(certificate.code, 'jwt'))).body.split(
      '.',
    );
    const claims = Buffer.from(payload, 'base64url').toString().replace('Elena Riva', 'Un Altro');
    const token = [header, Buffer.from(claims).toString('base64url'), signature].join('.');
    await expect(verifyJwt(token)).rejects.toThrow('signature verification failed');
  });

  it.each([
    ['revoked', { action: 'revocation', body: { reason: 'issued_in_error', note: 'Prova' } }],
    ['replaced', { action: 'replacement', body: { holderName: 'Elena Bianchi' } }],
  ])('of a %s certificate are revoked in the status list, and cannot be downloaded', async (_, how) => {
    const certificate = await earn();
    const badge = await badgeOf(certificate);
    expect(await isRevoked(badge)).toBe(false);
    await change(certificate, how.action, how.body);
    expect(await isRevoked(badge)).toBe(true);
    for (const form of ['json', 'jwt'] as const)
      expect((await get(path(certificate.code, form))).json()).toMatchObject({
        code: 'learning.certificate_not_valid',
      });
  });

  it('are revoked when the account is erased, and no longer contain the name', async () => {
    const certificate = await earn();
    const badge = await badgeOf(certificate);
    const { userId } = certificate;
    await dataSource.transaction((manager) =>
      learning.app.get(CertificateRecordsService).erase(manager, userId ?? ''),
    );
    expect(await isRevoked(badge)).toBe(true);
    for (const form of ['json', 'jwt'] as const) {
      const answer = await get(path(certificate.code, form));
      expect(answer.json()).toMatchObject({ code: 'learning.certificate_not_valid' });
      expect(answer.body).not.toContain('Riva');
    }
  });

  it('of one person have nothing in common but the name', async () => {
    const userId = randomUUID();
    signUp(userId, { firstName: 'Elena', lastName: 'Riva' });
    const badges = [];
    for (const item of [certifies(), certifies()]) {
      for (const { id } of item.contents)
        await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
      await learning.app.get(IssuingService).issueIfEarned(userId, item);
      const { itemId } = item;
      badges.push(
        await badgeOf(await dataSource.getRepository(Certificate).findOneByOrFail({ userId, itemId })),
      );
    }
    const [one, other] = badges.map(({ credentialSubject }) => credentialSubject.id);
    expect(one).not.toBe(other);
    expect(JSON.stringify(badges)).not.toContain(userId);
  });

  it('have a status list with 131,072 entries, cacheable for a minute', async () => {
    const badge = await badgeOf(await earn());
    expect(badge.credentialStatus.statusListCredential).toBe(`${ORIGIN}/api/v1/certificates/status/0`);
    const answer = await get('/api/v1/certificates/status/0');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['content-type']).toBe('application/vc');
    for (const [list, status] of [
      ['1', 404],
      ['-1', 400],
      ['99999', 400],
      ['x', 400],
    ] as const)
      expect((await get(`/api/v1/certificates/status/${list}`)).statusCode).toBe(status);
  });

  it('have a status list that is signed only after a change', async () => {
    const signed = jest.spyOn(learning.app.get(CredentialSigningService), 'withProof');
    const certificate = await earn();
    const list = () => get('/api/v1/certificates/status/0');
    await list();
    signed.mockClear();
    const [one, other] = [await list(), await list()];
    expect(other.body).toBe(one.body);
    expect(signed).not.toHaveBeenCalled();
    await change(certificate, 'revocation', { reason: 'issued_in_error', note: 'Prova' });
    expect((await list()).body).not.toBe(one.body);
    expect(signed).toHaveBeenCalledTimes(1);
    signed.mockRestore();
  });

  it('have a status list as a JWT if the client accepts it', async () => {
    const certificate = await earn();
    await change(certificate, 'revocation', { reason: 'issued_in_error', note: 'Prova' });
    const url = '/api/v1/certificates/status/0';
    const answer = await learning.app.inject({ url, headers: { accept: 'application/vc+jwt' } });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/vc+jwt', vary: 'Accept' });
    const { payload } = await verifyJwt(answer.body);
    expect(payload).toMatchObject({ iss: DID, jti: ORIGIN + url, exp: expect.any(Number) });
    const { encodedList } = (await get(url)).json<StatusList>().credentialSubject;
    expect(payload).toMatchObject({ credentialSubject: { type: 'BitstringStatusList', encodedList } });
  });

  it('exist only for existing, valid certificates', async () => {
    for (const form of ['json', 'jwt'] as const)
      expect((await get(path('0000-0000-0000', form))).json()).toMatchObject({
        code: 'learning.certificate_not_found',
      });
  });

  describe('when keys are rotated', () => {
    it('are signed with the current key until the next one is published, and stay valid', async () => {
      const certificate = await earn();
      const before = await badgeOf(certificate);
      const keys = learning.app.get(IssuerKeysService);
      const activeFrom = await keys.rotate();
      expect((await badgeOf(certificate)).proof[0]?.verificationMethod).toBe(
        before.proof[0]?.verificationMethod,
      );
      await dataSource.getRepository(IssuerKey).update({ activeFrom }, { activeFrom: new Date() });
      const after = await badgeOf(certificate);
      expect(after.proof[0]?.verificationMethod).not.toBe(before.proof[0]?.verificationMethod);
      expect(await verify(before)).toMatchObject({ verified: true });
      expect(await verify(after)).toMatchObject({ verified: true });
      expect(await verifyJwt((await get(path(certificate.code, 'jwt'))).body)).toBeTruthy();
    });

    it('become invalid if their key is compromised, and can be downloaded again', async () => {
      const certificate = await earn();
      const before = await badgeOf(certificate);
      await learning.app.get(IssuerKeysService).rotate({ compromised: true });
      expect(await verify(before)).toMatchObject({ verified: false });
      expect(await verify(await badgeOf(certificate))).toMatchObject({ verified: true });
    });

    it('keep private keys encrypted in the database, and out of the list of public keys', async () => {
      const stored = await dataSource.getRepository(IssuerKey).find();
      expect(JSON.stringify([stored, await didDocument()])).not.toMatch(/PRIVATE KEY|"d":/);
    });
  });
});
