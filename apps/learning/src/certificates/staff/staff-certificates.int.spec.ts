import { randomUUID } from 'node:crypto';
import type { CertifiableItemReply } from '@academy/contracts';
import { MailMessage } from '@academy/mail';
import { encodeCursor, sortPage } from '@academy/platform';
import { MAX_USERS_FOUND } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { certifies, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { forget, signUp, startIdentityStub } from '../../../test/identity-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import { IssuingService } from '../issuing/issuing.service.ts';
import { matchingCertificates, certificateList } from './certificate-list.ts';

const LIMIT_MS = 60_000;
const URL_ = '/api/v1/certificates/issued';

describe('certificates for staff', () => {
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

  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    role: 'admin' | 'editor' | 'user' = 'admin',
  ) => {
    const headers = await learning.tokens.bearer({ sub: admin, role });
    const answer = await learning.app.inject({ method, url, headers, ...(payload && { payload }) });
    return {
      status: answer.statusCode,
      text: answer.body,
      json: () => answer.json<Record<string, unknown>>(),
    };
  };
  const complete = async (userId: string, { contents }: CertifiableItemReply) => {
    for (const { id } of contents)
      await learning.app.get(ProgressRecordsService).change(userId, id, { isCompleted: true });
  };
  const earn = async (item: CertifiableItemReply, firstName = 'Ada') => {
    const userId = randomUUID();
    signUp(userId, { firstName });
    await complete(userId, item);
    await learning.app.get(IssuingService).issueIfEarned(userId, item);
    return dataSource.getRepository(Certificate).findOneByOrFail({ userId });
  };
  const list = async (query: string) =>
    (await send('GET', `${URL_}?${query}`)).json() as {
      items: { id: string; number: string }[];
      nextCursor: string | null;
      total?: number;
      isPartial?: true;
    };
  const items = async (query: string) => (await list(query)).items;
  const audited = async (action: string) => {
    const rows = await dataSource.query<{ data: { actorId: string; subjectId: string } }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = 'learning.audit.recorded.v1' AND envelope->'data'->>'action' = $1`,
      [action],
    );
    return rows.map(({ data }) => data);
  };

  it('are listed newest first, and found by number, code, holder, item and status', async () => {
    const item = certifies();
    const one = await earn(item, 'Zenobia');
    const other = await earn(item);
    expect((await items(`itemId=${item.itemId}`)).map(({ id }) => id)).toEqual([other.id, one.id]);
    const newest = await list(`itemId=${item.itemId}&limit=1`);
    expect(newest.total).toBe(2);
    const number = newest.items[0]?.number ?? '';
    for (const search of [number, other.code, other.code.toLowerCase()])
      expect((await items(`search=${search}`)).map(({ id }) => id)).toEqual([other.id]);
    expect((await items('search=Zenobia')).map(({ id }) => id)).toEqual([one.id]);
    expect(await items('search=nobody')).toEqual([]);
    expect(await items(`itemId=${item.itemId}&status=revoked`)).toEqual([]);
    expect(await items(`itemId=${item.itemId}&from=2100-01-01T00:00:00Z`)).toEqual([]);
  });

  it('are found by the name on them, also if identity returns other users with that name only', async () => {
    const certificate = await earn(certifies(), 'Iolè');
    forget(certificate.userId ?? '');
    for (const search of ['Iolè', 'Iole', 'iole ros', 'rossi, iole'])
      expect((await items(`search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toEqual([
        certificate.id,
      ]);
    expect(await items('search=Iol_')).toEqual([]);
  });

  it('are not exported when a search by name leaves people out, and their page says so', async () => {
    const certificate = await earn(certifies(), 'Cunegonda');
    const found = async () => {
      const {
        items: [item],
        isPartial,
      } = await list('search=Cunegonda');
      return { id: item?.id, isPartial };
    };
    for (let others = 1; others < MAX_USERS_FOUND; others++) signUp(randomUUID(), { firstName: 'Cunegonda' });
    expect(await found()).toEqual({ id: certificate.id });
    signUp(randomUUID(), { firstName: 'Cunegonda' });
    expect(await found()).toEqual({ id: certificate.id, isPartial: true });
    expect(await send('GET', `${URL_}/export?search=Cunegonda`)).toMatchObject({ status: 422 });
  });

  it('are found by an index for each of what the search may be', async () => {
    const query = dataSource.createQueryBuilder(Certificate, 'certificate');
    const matching = matchingCertificates(query, 'AC-2026-000001', [randomUUID()]);
    expect(matching).toHaveLength(4);
    await dataSource.transaction(async (manager) => {
      // The planner then scans the table only where no index serves.
      await manager.query('SET LOCAL enable_seqscan = off');
      for (const each of matching) {
        const [sql, parameters] = each.getQueryAndParameters();
        expect(JSON.stringify(await manager.query(`EXPLAIN ${sql}`, parameters))).not.toContain('Seq Scan');
      }
    });
  });

  it('are sorted by time of issue or by number, page by page', async () => {
    const item = certifies();
    const [first, second, third] = [await earn(item), await earn(item), await earn(item)];
    const rows = dataSource.getRepository(Certificate);
    // The last one is the oldest; the others are of the same millisecond: the id decides.
    await rows.update(second.id, { issuedAt: first.issuedAt });
    await rows.update(third.id, { issuedAt: new Date(first.issuedAt.getTime() - 1) });
    const cursors = new Map<string, string>();
    const sorted = async (sort: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const from = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = await list(`itemId=${item.itemId}&limit=1&sort=${sort}${from}`);
        expect(page.total).toBe(cursor === '' ? 3 : undefined);
        found.push(...page.items.map(({ id }) => id));
        cursors.set(sort, cursor);
        cursor = page.nextCursor;
      }
      return found;
    };
    for (const [sort, ids] of [
      ['issuedAt', [third.id, ...[first.id, second.id].toSorted()]],
      ['number', [first.id, second.id, third.id]],
    ] as const) {
      expect(await sorted(sort)).toEqual(ids);
      expect(await sorted(`-${sort}`)).toEqual(ids.toReversed());
    }
    for (const [made, sort] of [
      ['number', '-number'],
      ['issuedAt', 'number'],
    ]) {
      const foreign = await send('GET', `${URL_}?sort=${sort}&cursor=${cursors.get(String(made))}`);
      expect([foreign.status, foreign.json().code]).toEqual([400, 'platform.invalid_cursor']);
    }
    expect((await send('GET', `${URL_}?sort=holder`)).status).toBe(400);
  });

  it.each([
    ['-issuedAt', new Date().toISOString(), 'IDX_384a256c1740337caf1230ef6e'],
    ['number', 1, 'IDX_088cd8b7854860bc8669b6898e'],
    ['-number', 1, 'IDX_088cd8b7854860bc8669b6898e'],
  ] as const)('are found by an index in the order %s', async (sort, value, index) => {
    const cursor = encodeCursor([sort, value, randomUUID()]);
    const query = sortPage(
      dataSource.createQueryBuilder(Certificate, 'certificate'),
      certificateList.sorting[sort],
      {
        ...{ sort, cursor, limit: 24 },
      },
    );
    await dataSource.transaction(async (manager) => {
      // The planner then sorts the table only where no index serves.
      for (const method of ['seqscan', 'bitmapscan', 'sort'])
        await manager.query(`SET LOCAL enable_${method} = off`);
      const [sql, parameters] = query.getQueryAndParameters();
      const plan = JSON.stringify(await manager.query(`EXPLAIN ${sql}`, parameters));
      expect(plan).toContain(index);
      expect(plan).not.toContain('->  Sort');
    });
  });

  it('are revoked once, with a public reason and an internal note', async () => {
    const certificate = await earn(certifies());
    const ownTotals = async () => {
      const headers = await learning.tokens.bearer({ sub: String(certificate.userId) });
      return (await learning.app.inject({ url: '/api/v1/progress/totals', headers })).json<object>();
    };
    expect(await ownTotals()).toMatchObject({ certificates: 1 });
    const url = `${URL_}/${certificate.id}/revocation`;
    expect((await send('POST', url, { reason: 'refunded', note: 'x' })).status).toBe(400);
    const revoked = await send('POST', url, { reason: 'issued_in_error', note: 'Nome di un altro' });
    expect(revoked.json()).toMatchObject({ status: 'revoked', revocationNote: 'Nome di un altro' });
    expect(await ownTotals()).toMatchObject({ certificates: 0 });
    expect((await send('POST', url, { reason: 'misuse', note: 'x' })).json()).toMatchObject({
      code: 'learning.certificate_not_valid',
    });
    const check = await learning.app.inject({ url: `/api/v1/certificates/${certificate.code}` });
    expect(check.json()).toMatchObject({
      ...{ status: 'revoked', revocationReason: 'issued_in_error', certificate: null },
    });
    expect(check.body).not.toContain('Nome di un altro');
    const pdf = await learning.app.inject({ url: `/api/v1/certificates/${certificate.code}.pdf` });
    expect(pdf.json()).toMatchObject({ code: 'learning.certificate_not_valid' });
    expect(await audited('certificate.revoked')).toContainEqual(
      expect.objectContaining({ actorId: admin, subjectId: certificate.userId }),
    );
  });

  it('are replaced by one with the corrected name, which is mailed, and shown as replaced', async () => {
    const item = certifies();
    const certificate = await earn(item);
    const mails = await dataSource.getRepository(MailMessage).count();
    const answer = await send('POST', `${URL_}/${certificate.id}/replacement`, { holderName: 'Ada Bianchi' });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ holderName: 'Ada Bianchi', status: 'valid', title: item.title });
    expect(await dataSource.getRepository(MailMessage).count()).toBe(mails + 1);
    const repeated = await send('POST', `${URL_}/${certificate.id}/replacement`, {
      holderName: 'Ada Bianchi',
    });
    expect([repeated.status, repeated.json()]).toEqual([201, answer.json()]);
    expect(await dataSource.getRepository(MailMessage).count()).toBe(mails + 1);
    const check = await learning.app.inject({ url: `/api/v1/certificates/${certificate.code}` });
    expect(check.json()).toMatchObject({ status: 'replaced', certificate: null });
    expect((await send('POST', `${URL_}/${certificate.id}/replacement`, { holderName: 'B' })).status).toBe(
      409,
    );
    expect(await learning.app.get(IssuingService).issueIfEarned(certificate.userId ?? '', item)).toBe(false);
    expect(await audited('certificate.replaced')).toHaveLength(1);
  });

  it('are issued on request for completions from before the item certified', async () => {
    const contents = certifies().contents;
    const userId = randomUUID();
    signUp(userId);
    const partly = randomUUID();
    for (const { id } of contents)
      await dataSource.query(
        `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
         VALUES ($1, $2, true, now(), now())`,
        [userId, id],
      );
    await dataSource.query(
      `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
       VALUES ($1, $2, true, now(), now())`,
      [partly, contents[0]?.id],
    );
    const item = certifies({ contents });
    const { itemType, itemId } = item;
    expect((await send('POST', URL_, { itemType, itemId })).json()).toEqual({ learners: 1 });
    const deadline = Date.now() + LIMIT_MS;
    const find = () => dataSource.getRepository(Certificate).findOneBy({ userId, itemId });
    while ((await find()) === null && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await find()).not.toBeNull();
    expect((await send('POST', URL_, { itemType, itemId })).json()).toEqual({ learners: 0 });
    expect((await send('POST', URL_, { itemType, itemId: randomUUID() })).json()).toMatchObject({
      code: 'learning.item_not_certifying',
    });
  });

  it('are exported as CSV with the same filters', async () => {
    const item = certifies();
    await earn(item, 'Elena');
    const { text } = await send('GET', `${URL_}/export?itemId=${item.itemId}`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('number,code,status,holderName');
    expect(lines[1]).toContain('Elena Rossi');
  });

  it('are for admins only', async () => {
    const certificate = await earn(certifies());
    for (const role of ['editor', 'user'] as const) {
      expect((await send('GET', URL_, undefined, role)).status).toBe(403);
      expect((await send('GET', `${URL_}/export`, undefined, role)).status).toBe(403);
      const revocation = { reason: 'misuse', note: 'x' };
      expect((await send('POST', `${URL_}/${certificate.id}/revocation`, revocation, role)).status).toBe(403);
    }
  });
});
