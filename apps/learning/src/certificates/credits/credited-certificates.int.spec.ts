import { randomUUID } from 'node:crypto';
import type { CertifiableItemReply } from '@academy/contracts';
import { type Accreditation, dayInRome, NEW_CERTIFICATE_RULE } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { certifies, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { hasCodiceFiscale, signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import { IssuingService } from '../issuing/issuing.service.ts';
import { creditedList } from './credited-list.ts';

const URL_ = '/api/v1/certificates/professional-credits';
const CODICE_FISCALE = 'RSSDAA80A41H501X';
const HEADINGS = 'codiceFiscale,name,title,hours,credits,date,body,accreditation,number';

interface Listed {
  items: { id: string; professionalCredits: object[] }[];
  nextCursor: string | null;
  total?: number;
}

describe('professional credits for staff', () => {
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let dataSource: DataSource;
  const admin = randomUUID();

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    learning = await startLearning(services);
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    for (const stub of stubs) await stub.close();
    await services.stop();
  });

  const get = async (path: string, role: 'admin' | 'editor' | 'user' = 'admin') => {
    const headers = await learning.tokens.bearer({ sub: admin, role });
    return learning.app.inject({ url: `${URL_}${path}`, headers });
  };
  const list = async (query: string) => (await get(`?${query}`)).json<Listed>();
  /** The rows of the file, without its byte order mark. */
  const file = async (query: string) => (await get(`/export?${query}`)).body.slice(1).trim().split('\r\n');
  const accreditation = (body: string, change: Partial<Accreditation> = {}): Accreditation => ({
    ...{ body, code: 'A-12', credits: 2.5, validFrom: '2020-01-01', validTo: '2090-12-31' },
    ...change,
  });
  const item = (accreditations: Accreditation[], title = 'Cittadinanza attiva') =>
    certifies({ title, rule: { ...NEW_CERTIFICATE_RULE, hours: 4, minSeenPercent: 0, accreditations } });
  const earn = async (certified: CertifiableItemReply, firstName = 'Ada') => {
    const userId = randomUUID();
    signUp(userId, { firstName });
    for (const { id } of certified.contents)
      await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
    await learning.app.get(IssuingService).issueIfEarned(userId, certified);
    const certificate = await dataSource.getRepository(Certificate).findOneByOrFail({ userId });
    return { userId, certificate };
  };
  /** A name of a body that no other test has. */
  const newBody = () => `Ordine ${randomUUID().slice(0, 8)}`;

  it('are listed by certificate, newest first, with those of the body that is searched for', async () => {
    const [body, other] = [newBody(), newBody()];
    const both = item([accreditation(body), accreditation(other, { credits: 1 })]);
    const first = await earn(both);
    const second = await earn(item([accreditation(body)]));
    await earn(certifies());
    const { items, total } = await list(`search=${body.toUpperCase()}`);
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([second.certificate.id, first.certificate.id]);
    for (const { professionalCredits } of items)
      expect(professionalCredits).toEqual([{ body, code: 'A-12', credits: 2.5 }]);
    expect((await list(`search=${other}`)).items).toMatchObject([{ id: first.certificate.id }]);
    // Both words, but of two bodies.
    const words = `${body.split(' ')[1]} ${other.split(' ')[1]}`;
    expect(await list(`search=${words}`)).toMatchObject({ items: [], total: 0 });
  });

  it('are paged and filtered by the time at which they were earned', async () => {
    const body = newBody();
    const certified = item([accreditation(body)]);
    const ids: string[] = [];
    for (const day of ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z', '2027-06-01T10:00:00Z']) {
      const { certificate } = await earn(certified);
      await dataSource.getRepository(Certificate).update(certificate.id, { creditedAt: new Date(day) });
      ids.push(certificate.id);
    }
    const page = await list(`search=${body}&limit=2`);
    expect(page.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await list(`search=${body}&limit=2&cursor=${page.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ id: ids[0] }], nextCursor: null });
    // The year 2026 in Rome.
    const year = 'from=2025-12-31T23:00:00Z&to=2026-12-31T23:00:00Z';
    expect(await list(`search=${body}&${year}`)).toMatchObject({ items: [{ id: ids[0] }], total: 1 });
    const rows = await file(`search=${body}&${year}`);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(',2026-12-31,');
    expect((await get('?cursor=x')).json()).toMatchObject({ code: 'platform.invalid_cursor' });
  });

  it('are exported with codice fiscale, name, title, hours, credits and date, one row for each body', async () => {
    const [body, other] = [newBody(), newBody()];
    const certified = item([accreditation(body), accreditation(other, { code: '', credits: 1 })]);
    const { userId, certificate } = await earn(certified);
    hasCodiceFiscale(userId, CODICE_FISCALE);
    await dataSource
      .getRepository(Certificate)
      .update(certificate.id, { creditedAt: new Date('2027-03-28T22:30:00Z') });
    const number = `AC-${dayInRome(certificate.issuedAt).slice(0, 4)}-${String(certificate.serial).padStart(6, '0')}`;
    const from = 'from=2027-03-28T22:00:00Z&to=2027-03-29T22:00:00Z';
    expect(await file(from)).toEqual([
      HEADINGS,
      `${CODICE_FISCALE},Ada Rossi,Cittadinanza attiva,4,2.5,2027-03-29,${body},A-12,${number}`,
      `${CODICE_FISCALE},Ada Rossi,Cittadinanza attiva,4,1,2027-03-29,${other},,${number}`,
    ]);
    expect(await file(`search=${other}&${from}`)).toHaveLength(2);
    const list_ = (await get(`?${from}`)).body;
    expect(list_).toContain(certificate.id);
    expect(list_).not.toContain(CODICE_FISCALE);
    const audited = await dataSource.query<unknown[]>(
      `SELECT FROM outbox_event WHERE envelope->'data'->>'action' = 'list.exported'
       AND envelope->'data'->>'actorId' = $1 AND envelope->'data'->'details'->>'list' = 'professionalCredits'`,
      [admin],
    );
    expect(audited.length).toBeGreaterThan(0);
  });

  it('are exported with an empty cell for a learner without codice fiscale, and without formulas', async () => {
    const body = `=HYPERLINK("x") ${randomUUID().slice(0, 8)}`;
    await earn(item([accreditation(body)], '=1+1'), '@Ada');
    const [, row] = await file(`search=${body.slice(-8)}`);
    expect(row).toMatch(/^,'@Ada Rossi,'=1\+1,4,2\.5,.+,"'=HYPERLINK/);
  });

  it('leave out what was revoked, replaced or erased, and keep what expired', async () => {
    const body = newBody();
    const certified = item([accreditation(body)]);
    const [revoked, corrected, erased, expired] = [
      await earn(certified),
      await earn(certified),
      await earn(certified),
      await earn(certified),
    ];
    const headers = await learning.tokens.bearer({ sub: admin, role: 'admin' });
    const change = (id: string, what: string, payload: object) =>
      learning.app.inject({
        method: 'POST',
        url: `/api/v1/certificates/issued/${id}/${what}`,
        headers,
        payload,
      });
    await change(revoked.certificate.id, 'revocation', { reason: 'misuse', note: 'x' });
    await change(corrected.certificate.id, 'replacement', { holderName: 'Ada Bianchi' });
    const { manager } = dataSource;
    await learning.app.get(CertificateRecordsService).erase(manager, erased.userId);
    await manager.update(Certificate, expired.certificate.id, { expiresAt: new Date(Date.now() - 1000) });
    const { items } = await list(`search=${body}`);
    expect(items.map((row) => (row as { holderName?: string }).holderName).sort()).toEqual([
      'Ada Bianchi',
      'Ada Rossi',
    ]);
    expect(items.map(({ id }) => id)).toContain(expired.certificate.id);
    // The correction was earned when the first one was.
    const correction = await manager.findOneByOrFail(Certificate, { holderName: 'Ada Bianchi' });
    expect(correction.creditedAt).toEqual(corrected.certificate.creditedAt);
    expect(correction.professionalCredits).toEqual([{ body, code: 'A-12', credits: 2.5 }]);
  });

  it('are found by an index', async () => {
    const rows = dataSource.createQueryBuilder(Certificate, 'certificate').select('certificate.id');
    const [condition, parameters] = creditedList.conditions.search('Ordine Avvocati');
    const [sql, values] = rows
      .where('certificate.creditedAt IS NOT NULL')
      .andWhere(condition, parameters)
      .getQueryAndParameters();
    await dataSource.transaction(async (manager) => {
      for (const method of ['seqscan', 'indexscan']) await manager.query(`SET LOCAL enable_${method} = off`);
      const plan = JSON.stringify(await manager.query(`EXPLAIN ${sql}`, values));
      expect(plan).toContain('certificate_credited_bodies_trigram');
      expect(plan).not.toContain('Seq Scan');
    });
  });

  it('are for administrators only', async () => {
    for (const role of ['editor', 'user'] as const)
      for (const path of ['', '/export']) expect((await get(path, role)).statusCode).toBe(403);
    expect((await learning.app.inject({ url: `${URL_}/export` })).statusCode).toBe(401);
  });
});
