import { randomUUID } from 'node:crypto';
import { ExportLearningData, UserErased } from '@academy/contracts';
import { encodeCursor } from '@academy/platform';
import {
  announceAsPeer,
  askAsPeer,
  MailCatcher,
  type TestApp,
  testServices,
  type TestServices,
} from '@academy/testing';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';
import { exists, hasNoQuestions, startCatalogueStub, vanish } from '../../test/catalogue-stub.ts';
import { forget, promote, signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { MailDigestJob } from './mails/mail-digest.job.ts';
import { AskerRef } from './mails/question-jobs.ts';
import { RemindStaffJob } from './mails/remind-staff.job.ts';
import { QuestionReply } from './question-reply.entity.ts';
import { Question } from './question.entity.ts';
import type { InboxThreadDto } from './staff/inbox.dto.ts';

const LIMIT_MS = 60_000;
const QUESTIONS = '/api/v1/questions';
const INBOX = `${QUESTIONS}/inbox`;

/** What an answer may have. */
interface Body extends InboxThreadDto {
  items: InboxThreadDto[];
  nextCursor: string | null;
  total?: number;
  code?: string;
}

interface Person {
  id: string;
  role: 'user' | 'editor';
  email: string;
}

describe('questions beside a lesson', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let identity: TestApp;
  let catalogue: TestApp;
  let learning: TestApp;
  let dataSource: DataSource;
  let contentId: string;
  let ada: Person;
  let bob: Person;
  let staff: Person;

  beforeAll(async () => {
    services = await testServices();
    identity = await startIdentityStub(services);
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
    dataSource = learning.app.get(DataSource);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await identity.close();
    await services.stop();
    await inbox.stop();
  });
  beforeEach(() => {
    contentId = exists(randomUUID());
    [ada, bob, staff] = [person('Ada'), person('Bob'), person('Marta', 'editor')];
  });

  function person(firstName: string, role: Person['role'] = 'user'): Person {
    const id = randomUUID();
    return { id, role, email: signUp(id, { firstName, lastName: 'Rossi' }) };
  }
  async function call(
    who: Person,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const headers = await learning.tokens.bearer({ sub: who.id, role: who.role });
    const answer = await learning.app.inject({ method, url, headers, ...(payload && { payload }) });
    const read = () => answer.json<Body>();
    return {
      status: answer.statusCode,
      /** Of an answer that has one. */
      get body() {
        return read();
      },
      code: answer.body === '' ? undefined : read().code,
    };
  }
  const ask = async (who: Person, body: string, change: object = {}) =>
    (await call(who, 'POST', QUESTIONS, { id: randomUUID(), contentId, body, ...change })).body;
  const reply = (who: Person, id: string, body: string, change: object = {}) =>
    call(who, 'POST', `${QUESTIONS}/${id}/replies`, { id: randomUUID(), body, ...change });
  const list = async (who: Person, query = '') =>
    (await call(who, 'GET', `${QUESTIONS}?contentId=${contentId}${query}`)).body;
  const texts = async (who: Person, query = '') => (await list(who, query)).items.map(({ body }) => body);
  const report = (who: Person, path: string, reason = 'offensive') =>
    call(who, 'PUT', `${QUESTIONS}/${path}/report`, { reason });
  const moderate = (path: string, changes: object, who = staff) =>
    call(who, 'PATCH', `${INBOX}/${path}`, changes);
  const digest = ({ id: userId }: Person) =>
    learning.app.get(MailDigestJob, { strict: false }).run(Object.assign(new AskerRef(), { userId }));
  const age = (table: string, id: string, interval: string) =>
    dataSource.query(`UPDATE ${table} SET created_at = created_at - $2::interval WHERE id = $1`, [
      id,
      interval,
    ]);
  /** Sends requests that wait for a question which a transaction has locked, and then commits it. */
  async function meanwhile<Answer>(
    id: string,
    requests: (() => Promise<Answer>)[],
    change: (manager: EntityManager) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Answer[]> {
    const sent = await dataSource.transaction(async (manager) => {
      await manager.query(`SELECT FROM question WHERE id = $1 FOR UPDATE`, [id]);
      await change(manager);
      const running = requests.map((send) => send());
      await until(async () => {
        const waiting = await dataSource.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length >= requests.length;
      });
      // Not the requests themselves: they end after the transaction.
      return { running };
    });
    return Promise.all(sent.running);
  }
  const openReports = async (id: string) =>
    (await dataSource.getRepository(Question).findOneByOrFail({ id })).openReports;

  describe('are asked and answered', () => {
    it('with the second of the film, under first name and initial, and staff by its mark', async () => {
      const question = await ask(ada, ' Si può superare? ', { videoId: '76979871', second: 760 });
      await reply(bob, question.id, 'Credo di sì');
      await reply(staff, question.id, 'Sì, con parsimonia');
      expect((await list(bob)).items).toMatchObject([
        {
          ...{ body: 'Si può superare?', videoId: '76979871', second: 760, state: 'shown' },
          ...{ isAnswered: true, replyCount: 2, editableUntil: null },
          author: { name: 'Ada R.', isStaff: false, isMe: false, isErased: false },
          replies: [
            { body: 'Credo di sì', author: { name: 'Bob R.', isMe: true } },
            { body: 'Sì, con parsimonia', author: { name: null, isStaff: true } },
          ],
        },
      ]);
    });

    it('once, however often a request arrives, and never as somebody else', async () => {
      const id = randomUUID();
      for (const who of [ada, ada])
        expect((await call(who, 'POST', QUESTIONS, { id, contentId, body: 'Una volta' })).status).toBe(201);
      expect(await call(bob, 'POST', QUESTIONS, { id, contentId, body: 'Mia' })).toMatchObject({
        status: 404,
      });
      const replyId = randomUUID();
      for (const who of [bob, bob])
        expect((await reply(who, id, 'Eccola', { id: replyId })).status).toBe(201);
      expect(await reply(ada, id, 'Mia', { id: replyId })).toMatchObject({ status: 404 });
      expect((await list(ada)).items).toMatchObject([{ body: 'Una volta', replyCount: 1 }]);
    });

    it('in the order chosen, pinned ones first, page by page', async () => {
      const asked = [await ask(ada, 'uno'), await ask(bob, 'due'), await ask(ada, 'tre')];
      for (const who of [bob, person('Eva')]) await call(who, 'PUT', `${QUESTIONS}/${asked[0]?.id}/wish`);
      await moderate(asked[1]?.id ?? '', { isPinned: true });
      expect(await texts(bob)).toEqual(['due', 'uno', 'tre']);
      expect(await texts(bob, '&sort=recent')).toEqual(['due', 'tre', 'uno']);
      expect(await texts(ada, '&sort=mine')).toEqual(['tre', 'uno']);
      const first = await list(bob, '&limit=2');
      expect(first.total).toBe(3);
      expect(await texts(bob, `&limit=2&cursor=${first.nextCursor}`)).toEqual(['tre']);
      const other = await call(
        bob,
        'GET',
        `${QUESTIONS}?contentId=${contentId}&sort=recent&cursor=${first.nextCursor}`,
      );
      expect(other.code).toBe('platform.invalid_cursor');
      const huge = encodeCursor(['popular', 0, 3_000_000_000, new Date().toISOString(), randomUUID()]);
      expect((await call(bob, 'GET', `${QUESTIONS}?contentId=${contentId}&cursor=${huge}`)).code).toBe(
        'platform.invalid_cursor',
      );
    });

    it('with the wishes of others, each counted once', async () => {
      const { id } = await ask(ada, 'Quando?');
      for (const wishes of [1, 1])
        expect((await call(bob, 'PUT', `${QUESTIONS}/${id}/wish`)).body).toEqual({ wishes, isWished: true });
      expect((await list(bob)).items).toMatchObject([{ wishes: 1, isWished: true }]);
      for (const wishes of [0, 0])
        expect((await call(bob, 'DELETE', `${QUESTIONS}/${id}/wish`)).body).toEqual({
          wishes,
          isWished: false,
        });
      expect((await call(ada, 'PUT', `${QUESTIONS}/${id}/wish`)).code).toBe('platform.forbidden');
    });
  });

  describe('belong to those who have the lesson', () => {
    it('so that others learn only how many there are', async () => {
      await ask(ada, 'Segreta');
      exists(contentId, 'locked');
      const guest = person('Ugo');
      const answers = await Promise.all([
        call(guest, 'GET', `${QUESTIONS}?contentId=${contentId}`),
        call(guest, 'POST', QUESTIONS, { id: randomUUID(), contentId, body: 'Posso?' }),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([
        'learning.access_required',
        'learning.access_required',
      ]);
      const url = `${QUESTIONS}/count?contentId=${contentId}`;
      expect((await learning.app.inject({ url })).json()).toEqual({ count: 1, hasQuestions: true });
      expect((await call(guest, 'GET', url)).body).toEqual({ count: 1, hasQuestions: true });
      expect(
        (await learning.app.inject({ url: `${QUESTIONS}/count?contentId=${randomUUID()}` })).statusCode,
      ).toBe(404);
      expect((await learning.app.inject({ url: `${QUESTIONS}?contentId=${contentId}` })).statusCode).toBe(
        401,
      );
    });

    it('also by their ids: nothing of a question is read or changed without access', async () => {
      const { id } = await ask(ada, 'Segreta');
      const { body } = await reply(staff, id, 'Pure');
      exists(contentId, 'locked');
      const guest = person('Ugo');
      const calls = [
        call(guest, 'GET', `${QUESTIONS}/${id}`),
        call(guest, 'GET', `${QUESTIONS}/${id}/replies`),
        reply(guest, id, 'Io'),
        call(guest, 'PUT', `${QUESTIONS}/${id}/wish`),
        report(guest, id),
        report(guest, `replies/${body.id}`),
      ];
      for (const { code } of await Promise.all(calls)) expect(code).toBe('learning.access_required');
    });

    it('and only staff sees the inbox', async () => {
      const { id } = await ask(ada, 'Aperta');
      for (const [method, url] of [
        ['GET', INBOX],
        ['GET', `${INBOX}/counts`],
        ['GET', `${INBOX}/${id}`],
        ['PATCH', `${INBOX}/${id}`],
        ['PATCH', `${INBOX}/replies/${id}`],
      ] as const)
        expect((await call(ada, method, url, method === 'PATCH' ? {} : undefined)).status).toBe(403);
    });

    it('may be switched off: those that exist are still read', async () => {
      const { id } = await ask(ada, 'Prima');
      const other = exists(randomUUID());
      hasNoQuestions(other);
      expect(
        await call(ada, 'POST', QUESTIONS, { id: randomUUID(), contentId: other, body: 'Dopo' }),
      ).toMatchObject({
        code: 'learning.questions_off',
      });
      await dataSource.query(`UPDATE question SET content_id = $2 WHERE id = $1`, [id, other]);
      expect((await reply(bob, id, 'No')).code).toBe('learning.questions_off');
      expect((await call(bob, 'GET', `${QUESTIONS}/${id}`)).body.body).toBe('Prima');
    });
  });

  describe('have limits', () => {
    it('of five questions and thirty replies an hour, also at once; staff has none', async () => {
      const many = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          call(ada, 'POST', QUESTIONS, { id: randomUUID(), contentId, body: `Numero ${index}` }),
        ),
      );
      expect(many.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(many.find(({ status }) => status !== 201)).toMatchObject({
        ...{ status: 429, code: 'learning.too_many_posts', body: { values: { limit: 5, minutes: 60 } } },
      });
      const [{ body }] = many.filter(({ status }) => status === 201) as [(typeof many)[number]];
      // Deleting makes no room.
      await call(ada, 'DELETE', `${QUESTIONS}/${body.id}`);
      const sixth = { id: randomUUID(), contentId, body: 'La sesta' };
      expect((await call(ada, 'POST', QUESTIONS, sixth)).code).toBe('learning.too_many_posts');
      await age('question', body.id, '2 hours');
      expect((await call(ada, 'POST', QUESTIONS, sixth)).status).toBe(201);

      for (let index = 0; index < 30; index += 1) await reply(bob, sixth.id, `Risposta ${index}`);
      expect((await reply(bob, sixth.id, 'Troppe')).code).toBe('learning.too_many_posts');
      for (let index = 0; index < 6; index += 1) await ask(staff, `Dallo staff ${index}`);
      expect((await list(bob)).total).toBe(11);
    });

    it('of two links, and of the same text twice', async () => {
      const links = 'https://a.example http://b.example www.c.example';
      expect(await call(ada, 'POST', QUESTIONS, { id: randomUUID(), contentId, body: links })).toMatchObject({
        ...{ status: 422, code: 'learning.too_many_links' },
      });
      const { id } = await ask(ada, 'Perché la città?');
      expect((await ask(ada, '  perche la  CITTA? ')) as unknown).toMatchObject({
        code: 'learning.text_repeated',
      });
      expect((await ask(bob, 'Perché la città?')).author.isMe).toBe(true);
      await reply(bob, id, 'Grazie');
      expect((await reply(bob, id, 'grazie')).code).toBe('learning.text_repeated');
      expect((await reply(staff, id, links)).status).toBe(201);
    });

    it.each([
      ['a blank one', { body: ' \n' }],
      ['2,001 characters', { body: 'a'.repeat(2_001) }],
      ['a negative second', { second: -1 }],
    ])('of %s', async (_case, change) => {
      expect((await ask(ada, 'x', change)) as unknown).toMatchObject({ code: 'platform.invalid_input' });
    });

    it('of 15 minutes for changes, which are marked', async () => {
      const question = await ask(ada, 'Prima');
      const { body } = await reply(bob, question.id, 'Ecco');
      const paths = [
        [ada, question.id],
        [bob, `replies/${body.id}`],
      ] as const;
      for (const [who, path] of paths) {
        expect((await call(who, 'PATCH', `${QUESTIONS}/${path}`, { body: 'Dopo' })).body).toMatchObject({
          ...{ body: 'Dopo', editedAt: expect.any(String) },
        });
        expect((await call(staff, 'PATCH', `${QUESTIONS}/${path}`, { body: 'Altri' })).status).toBe(404);
      }
      await age('question', question.id, '16 minutes');
      await age('question_reply', body.id, '16 minutes');
      for (const [who, path] of paths)
        expect((await call(who, 'PATCH', `${QUESTIONS}/${path}`, { body: 'Tardi' })).code).toBe(
          'learning.edit_too_late',
        );
    });

    it('of changes to a text that is removed meanwhile: it stays removed', async () => {
      const question = await ask(ada, 'Da togliere');
      const { body } = await reply(bob, question.id, 'Pure');
      const removed = { body: '', textKey: '', deletedAt: new Date() };
      const change = { body: 'Ritorna' };
      for (const send of [
        () => call(ada, 'PATCH', `${QUESTIONS}/${question.id}`, change),
        () => call(bob, 'PATCH', `${QUESTIONS}/replies/${body.id}`, change),
      ]) {
        const [answer] = await meanwhile(question.id, [send], async (manager) => {
          await manager.update(QuestionReply, { id: body.id }, removed);
          await manager.update(Question, { id: question.id }, removed);
        });
        expect(answer).toMatchObject({ status: 404, code: 'learning.post_not_found' });
        const texts = await dataSource.query<unknown[]>(
          `SELECT body FROM question WHERE id = $1 UNION ALL SELECT body FROM question_reply WHERE question_id = $1`,
          [question.id],
        );
        expect(texts).toEqual([{ body: '' }, { body: '' }]);
        await dataSource.query(`UPDATE question SET deleted_at = NULL WHERE id = $1`, [question.id]);
        await dataSource.query(`UPDATE question_reply SET deleted_at = NULL WHERE id = $1`, [body.id]);
      }
    });
  });

  it('are removed by their author, who cannot remove what others answered', async () => {
    const [alone, answered] = [await ask(ada, 'Da sola'), await ask(ada, 'Con risposta')];
    const { body } = await reply(bob, answered.id, 'Resto');
    await reply(ada, alone.id, 'Mi rispondo');
    for (const id of [alone.id, answered.id, alone.id])
      expect((await call(ada, 'DELETE', `${QUESTIONS}/${id}`)).status).toBe(204);
    expect((await list(bob)).items).toMatchObject([
      { id: answered.id, state: 'removed', body: null, replies: [{ body: 'Resto' }] },
    ]);
    expect((await call(ada, 'DELETE', `${QUESTIONS}/replies/${body.id}`)).status).toBe(204);
    expect((await list(bob)).items).toMatchObject([{ replyCount: 1 }]);
    await call(bob, 'DELETE', `${QUESTIONS}/replies/${body.id}`);
    expect((await list(bob)).items).toEqual([]);
  });

  it('are counted once when a reply is removed twice at the same time, or hidden meanwhile', async () => {
    const { id } = await ask(ada, 'Quante?');
    const answers = [await reply(bob, id, 'Una'), await reply(bob, id, 'Due'), await reply(bob, id, 'Tre')];
    const [one, two] = answers.map(({ body }) => `${QUESTIONS}/replies/${body.id}`) as [string, string];
    const remove = (url: string) => () => call(bob, 'DELETE', url);
    const removed = await meanwhile(id, [remove(one), remove(one)]);
    expect(removed.map(({ status }) => status)).toEqual([204, 204]);
    expect((await list(ada)).items).toMatchObject([{ replyCount: 2 }]);
    await meanwhile(id, [remove(two)], async (manager) => {
      await manager.update(QuestionReply, { id: answers[1]?.body.id }, { hiddenAt: new Date() });
      await manager.update(Question, { id }, { replies: 1 });
    });
    expect((await list(ada)).items).toMatchObject([{ replyCount: 1, replies: [{ body: 'Tre' }] }]);
  });

  describe('are moderated', () => {
    it('two people’s reports hide a text until staff has looked at it', async () => {
      const question = await ask(ada, 'Offensiva');
      const { body } = await reply(ada, question.id, 'Pubblicità');
      expect((await report(ada, question.id)).code).toBe('platform.forbidden');
      for (const path of [question.id, `replies/${body.id}`]) {
        await report(bob, path);
        expect((await report(bob, path)).status).toBe(204);
        const [shown] = (await list(bob)).items;
        const post = path === question.id ? shown : shown?.replies[0];
        expect(post).toMatchObject({ state: 'shown', isReported: true });
        await report(person('Eva'), path, 'advertising');
      }
      expect((await list(bob)).items).toMatchObject([
        {
          ...{ state: 'reported', body: null, isReported: true },
          replies: [{ state: 'reported', body: null }],
        },
      ]);
      expect((await list(ada)).items).toMatchObject([
        { body: 'Offensiva', replies: [{ body: 'Pubblicità' }] },
      ]);
      const { body: thread } = await call(staff, 'GET', `${INBOX}/${question.id}`);
      expect(thread).toMatchObject({ body: 'Offensiva', replies: [{ body: 'Pubblicità' }] });
      expect(thread.reports).toHaveLength(4);
      expect(JSON.stringify(thread)).not.toContain(bob.id);

      await moderate(question.id, { hiddenReason: null });
      await moderate(`replies/${body.id}`, { hiddenReason: 'È pubblicità' });
      expect((await list(bob)).items).toMatchObject([
        { state: 'shown', body: 'Offensiva', replies: [], replyCount: 0 },
      ]);
      expect((await list(ada)).items[0]?.replies).toMatchObject([
        { state: 'hidden', hiddenReason: 'È pubblicità' },
      ]);
      const reported = await call(staff, 'GET', `${INBOX}?state=reported&contentId=${contentId}`);
      expect(reported.body.total).toBe(0);
      // The same people's reports were decided on; it takes two others.
      await report(bob, question.id);
      await report(person('Ugo'), question.id);
      expect((await list(bob)).items).toMatchObject([{ state: 'shown' }]);
    });

    it('a report may be taken back', async () => {
      const { id } = await ask(ada, 'Contesa');
      await report(bob, id);
      await report(person('Eva'), id);
      await call(bob, 'DELETE', `${QUESTIONS}/${id}/report`);
      await call(bob, 'DELETE', `${QUESTIONS}/${id}/report`);
      expect((await list(bob)).items).toMatchObject([{ state: 'shown', isReported: false }]);
    });

    it('but not one that staff has decided on, so that the same people do not hide a text again', async () => {
      const { id } = await ask(ada, 'Difesa');
      const eva = person('Eva');
      for (const who of [bob, eva]) await report(who, id);
      await moderate(id, { hiddenReason: null });
      for (const who of [bob, eva]) {
        expect((await call(who, 'DELETE', `${QUESTIONS}/${id}/report`)).status).toBe(204);
        expect((await report(who, id)).status).toBe(204);
      }
      expect((await list(bob)).items).toMatchObject([{ state: 'shown', isReported: true }]);
      expect(await openReports(id)).toBe(0);
    });

    it('those of a text that was removed are closed with it, and change no number later', async () => {
      const question = await ask(ada, 'Tolta');
      const { body } = await reply(ada, question.id, 'Tolta anche lei');
      await reply(bob, question.id, 'Resto');
      for (const path of [question.id, `replies/${body.id}`]) await report(bob, path);
      expect(await openReports(question.id)).toBe(2);
      await call(ada, 'DELETE', `${QUESTIONS}/replies/${body.id}`);
      expect(await openReports(question.id)).toBe(1);
      await call(ada, 'DELETE', `${QUESTIONS}/${question.id}`);
      expect((await call(staff, 'GET', `${INBOX}/${question.id}`)).body.reports).toEqual([]);
      expect((await call(bob, 'DELETE', `${QUESTIONS}/${question.id}/report`)).status).toBe(204);
      await announceAsPeer(services.nats, UserErased.of({ userId: bob.id }));
      await until(async () => {
        const [left] = await dataSource.query<{ count: number }[]>(
          `SELECT count(*)::int AS count FROM question_report WHERE question_id = $1`,
          [question.id],
        );
        return left?.count === 0;
      });
      expect(await openReports(question.id)).toBe(0);
    });

    it('a removed text cannot be reported, not even when it is removed meanwhile', async () => {
      const { id } = await ask(ada, 'Già tolta');
      await reply(ada, id, 'Resto');
      const { body } = await reply(ada, id, 'Tolta adesso');
      await reply(staff, id, 'Anch’io');
      const [answer] = await meanwhile(id, [() => report(bob, `replies/${body.id}`)], (manager) =>
        manager.update(QuestionReply, { id: body.id }, { body: '', deletedAt: new Date() }),
      );
      expect(answer).toMatchObject({ status: 404, code: 'learning.post_not_found' });
      await call(ada, 'DELETE', `${QUESTIONS}/${id}`);
      expect(await report(bob, id)).toMatchObject({ status: 404, code: 'learning.post_not_found' });
      expect(await openReports(id)).toBe(0);
    });

    it('a hidden one is seen by its author only, who is told the reason by mail', async () => {
      const { id } = await ask(ada, 'Il mio numero è 333');
      const { body } = await moderate(id, { hiddenReason: 'Contiene un numero di telefono' });
      expect(body).toMatchObject({ state: 'hidden', body: 'Il mio numero è 333' });
      expect((await list(bob)).items).toEqual([]);
      expect((await call(bob, 'GET', `${QUESTIONS}/${id}`)).status).toBe(404);
      expect((await list(ada)).items).toMatchObject([{ hiddenReason: 'Contiene un numero di telefono' }]);
      const { raw } = await inbox.take(ada.email);
      expect(raw).toContain('La tua domanda su');
      expect(raw).toContain('Contiene un numero di telefono');
      await moderate(id, { hiddenReason: null });
      expect(await texts(bob)).toEqual(['Il mio numero è 333']);
      expect((await moderate(id, { hiddenReason: ' ' })).status).toBe(400);
    });

    it('a closed one gets no more replies, and no longer waits', async () => {
      const { id } = await ask(ada, 'Chiusa');
      await moderate(id, { isClosed: true });
      expect((await reply(bob, id, 'Tardi')).code).toBe('learning.question_closed');
      expect((await list(bob)).items).toMatchObject([{ isClosed: true }]);
      await moderate(id, { isClosed: false });
      expect((await reply(bob, id, 'In tempo')).status).toBe(201);
    });

    it('each decision is in the audit log, with ids only', async () => {
      const { id } = await ask(ada, 'Pubblica');
      await moderate(id, { isPinned: true });
      await moderate(id, { isPinned: true });
      await moderate(id, { hiddenReason: 'Segreto' });
      const rows = await dataSource.query<{ data: Record<string, unknown> }[]>(
        `SELECT envelope->'data' AS data FROM outbox_event
         WHERE envelope->>'type' = 'learning.audit.recorded.v1' AND envelope->'data'->'details'->>'questionId' = $1
         ORDER BY created_at`,
        [id],
      );
      expect(rows.map(({ data }) => data)).toMatchObject([
        { action: 'question.pinned', actorId: staff.id, subjectId: contentId },
        { action: 'question.hidden', actorId: staff.id, subjectId: contentId },
      ]);
      expect(JSON.stringify(rows)).not.toContain('Segreto');
    });
  });

  describe('in staff’s inbox', () => {
    it('wait until staff has answered, the oldest first', async () => {
      const [one, two] = [await ask(ada, 'La prima'), await ask(bob, 'La seconda')];
      await age('question', two.id, '4 days');
      await reply(ada, two.id, 'Non sono staff');
      const waiting = async () => (await call(staff, 'GET', `${INBOX}?contentId=${contentId}`)).body.items;
      expect(await waiting()).toMatchObject([
        { id: two.id, lesson: { slug: `s-${contentId}`, title: 'Serie', position: null } },
        { id: one.id },
      ]);
      expect((await call(staff, 'GET', `${INBOX}/counts`)).body).toMatchObject({ late: 1 });
      const { body } = await reply(staff, two.id, 'Ecco', { isFirstAnswer: true });
      expect(await waiting()).toMatchObject([{ id: one.id }]);
      // A second member of staff, who began before, does not repeat the answer unawares.
      const colleague = person('Paolo', 'editor');
      expect((await reply(colleague, two.id, 'Anche io', { isFirstAnswer: true })).code).toBe(
        'learning.question_answered',
      );
      expect((await reply(colleague, two.id, 'Aggiungo')).status).toBe(201);
      await call(staff, 'DELETE', `${QUESTIONS}/replies/${body.id}`);
      expect(await waiting()).toMatchObject([{ id: one.id }]);
    });

    it('say who is answering, until they publish, stop, or have been silent for ten minutes', async () => {
      const { id } = await ask(ada, 'Chi risponde?');
      const paolo = person('Paolo', 'editor');
      const path = `${INBOX}/${id}/answering`;
      const start = async (who: Person) => (await call(who, 'PUT', path)).body.answering;
      const seen = async (who: Person) =>
        (await call(who, 'GET', `${INBOX}?contentId=${contentId}`)).body.items[0]?.answering;
      const silence = () =>
        dataSource.query(
          `UPDATE question SET claimed_until = claimed_until - interval '10 minutes' WHERE id = $1`,
          [id],
        );
      expect(await seen(staff)).toBeNull();
      const both = await meanwhile(id, [() => start(paolo), () => start(staff)]);
      expect(new Set(both.map((answering) => answering?.name)).size).toBe(1);
      const [first, second] = both[0]?.isMe ? [paolo, staff] : [staff, paolo];
      expect(await seen(first)).toMatchObject({ isMe: true, until: expect.any(String) });
      expect((await call(second, 'GET', `${INBOX}/${id}`)).body.answering).toMatchObject({ isMe: false });
      // The second one can neither take the place of the first nor end it.
      expect(await start(second)).toMatchObject({ isMe: false });
      await call(second, 'DELETE', path);
      expect(await seen(second)).toMatchObject({ isMe: false });
      await silence();
      expect(await seen(second)).toBeNull();
      expect(await start(second)).toMatchObject({ isMe: true });
      expect((await call(second, 'DELETE', path)).status).toBe(204);
      expect(await start(first)).toMatchObject({ isMe: true });
      await reply(second, id, 'Io intanto ho risposto');
      expect((await call(staff, 'GET', `${INBOX}/${id}`)).body.answering).toMatchObject({
        isMe: first === staff,
      });
      await reply(first, id, 'Anch’io');
      expect((await call(staff, 'GET', `${INBOX}/${id}`)).body.answering).toBeNull();
      expect(await call(staff, 'PUT', `${INBOX}/${randomUUID()}/answering`)).toMatchObject({ status: 404 });
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await call(ada, method, path)).status).toBe(403);
    });

    it('no longer name a colleague whose account was erased', async () => {
      const { id } = await ask(ada, 'Chi rispondeva?');
      const paolo = person('Paolo', 'editor');
      await call(paolo, 'PUT', `${INBOX}/${id}/answering`);
      await announceAsPeer(services.nats, UserErased.of({ userId: paolo.id }));
      await until(
        async () => (await dataSource.getRepository(Question).findOneByOrFail({ id })).claimedBy === null,
      );
    });

    it('are counted and saved as a file for one content, with what is in the list', async () => {
      const { id } = await ask(ada, '=1+1', { videoId: '76979871', second: 760 });
      await call(bob, 'PUT', `${QUESTIONS}/${id}/wish`);
      const other = exists(randomUUID());
      await ask(bob, 'Di un’altra lezione', { contentId: other });
      const query = `?contentId=${contentId}`;
      expect((await call(staff, 'GET', `${INBOX}/counts${query}`)).body).toEqual({
        ...{ waiting: 1, late: 0, reported: 0, answered: 0, hidden: 0 },
      });
      const headers = await learning.tokens.bearer({ sub: staff.id, role: staff.role });
      const file = await learning.app.inject({ method: 'GET', url: `${INBOX}/export${query}`, headers });
      const [columns, row, ...more] = file.body.trim().split('\r\n');
      expect(columns).toContain(
        'id,createdAt,author,body,state,hiddenReason,contentId,content,video,second,wishes',
      );
      expect(row).toContain(`${id},`);
      expect(row).toContain(`Ada R.,'=1+1,shown,,${contentId},Serie,`);
      expect(more).toEqual([]);
      expect((await call(ada, 'GET', `${INBOX}/export`)).status).toBe(403);
    });

    it('come with similar ones that were answered', async () => {
      const old = await ask(ada, 'Il presidente può concedere più tempo?');
      await reply(staff, old.id, 'Sì, può');
      await ask(ada, 'Dove si legge il calendario?');
      const { id } = await ask(bob, 'Se il presidente concede più tempo si può?');
      expect((await call(staff, 'GET', `${INBOX}/${id}`)).body.similar).toMatchObject([
        { id: old.id, answer: 'Sì, può' },
      ]);
    });
  });

  describe('are announced', () => {
    it('the first answer to browser and mailbox at once, others once a day', async () => {
      const { id } = await ask(ada, 'Chi controlla?');
      await reply(ada, id, 'Aggiungo');
      await reply(staff, id, 'La Corte');
      const { raw } = await inbox.take(ada.email);
      expect(raw).toContain('Lo staff ha risposto');
      expect(raw).toContain(`?domanda=${id}`);
      await reply(bob, id, 'Anche i cittadini');
      await reply(bob, id, 'E la stampa');
      const events = await dataSource.query<unknown[]>(
        `SELECT 1 FROM outbox_event WHERE envelope->>'type' = 'learning.question.answered.v1'
         AND envelope->'data'->>'questionId' = $1 AND envelope->'data'->>'userId' = $2`,
        [id, ada.id],
      );
      expect(events).toHaveLength(3);
      await digest(ada);
      await digest(ada);
      expect((await inbox.take(ada.email)).raw).toContain('Chi controlla?: 2 nuove risposte');
      expect(inbox.mails.filter(({ to }) => to === ada.email)).toEqual([]);
    });

    it('also when another lesson is gone', async () => {
      const lost = await ask(ada, 'Lezione tolta', { contentId: exists(randomUUID()) });
      const { id } = await ask(ada, 'Lezione che resta');
      for (const answer of ['Prima', 'Seconda'])
        for (const questionId of [lost.id, id]) await reply(bob, questionId, answer);
      // Of the first reply to each.
      await inbox.take(ada.email);
      await inbox.take(ada.email);
      vanish(lost.contentId);
      await digest(ada);
      const { raw } = await inbox.take(ada.email);
      expect(raw).toContain('Lezione che resta: 1 nuova risposta');
      expect(raw).not.toContain('Lezione tolta');
    });

    it('not to those who do not want it', async () => {
      await call(ada, 'PATCH', '/api/v1/me/learning-notifications', { answers: false });
      const { id } = await ask(ada, 'In silenzio');
      const { id: other } = await ask(bob, 'Con rumore');
      await reply(staff, id, 'Ecco');
      await reply(staff, other, 'Ecco');
      await inbox.take(bob.email);
      await reply(bob, id, 'Altro');
      // Such a mail would also be dropped when it is sent: it is not even written.
      const written = () =>
        dataSource.query<unknown[]>(`SELECT id FROM mail_message WHERE template = 'question_replies'`);
      const before = await written();
      await digest(ada);
      expect(await written()).toEqual(before);
      expect(inbox.mails.filter(({ to }) => to === ada.email)).toEqual([]);
    });

    it('to staff once a day, if they want it, those that have waited for more than a day', async () => {
      promote(staff.id);
      const colleague = person('Paolo', 'editor');
      promote(colleague.id);
      await call(colleague, 'PATCH', '/api/v1/me/learning-notifications', { waitingQuestions: false });
      const { id } = await ask(ada, 'Vecchia');
      await age('question', id, '5 days');
      const remind = () => learning.app.get(RemindStaffJob, { strict: false }).run();
      const mailed = async () => {
        const before = await dataSource.query<unknown[]>(
          `SELECT id FROM mail_message WHERE template = 'questions_waiting'`,
        );
        return before.length;
      };
      const before = await mailed();
      // Two replicas, or a job that is run again.
      await Promise.all([remind(), remind()]);
      await remind();
      expect(await mailed()).toBe(before + 1);
      const { raw } = await inbox.take(staff.email);
      expect(raw).toMatch(/aspetta/);
      expect(raw).toContain('/admin/questions');
      await dataSource.query(`UPDATE waiting_reminder SET sent_on = sent_on - 1 WHERE user_id = $1`, [
        staff.id,
      ]);
      await remind();
      await inbox.take(staff.email);
      expect(inbox.mails.filter(({ to }) => to === colleague.email)).toEqual([]);
      await announceAsPeer(services.nats, UserErased.of({ userId: staff.id }));
      await until(async () => {
        const left = await dataSource.query<unknown[]>(`SELECT FROM waiting_reminder WHERE user_id = $1`, [
          staff.id,
        ]);
        return left.length === 0;
      });
    });
  });

  it('are exported, and erased with the account: answers of others stay', async () => {
    const [alone, answered, others] = [
      await ask(ada, 'Sola'),
      await ask(ada, 'Con altri'),
      await ask(bob, 'Di Bob'),
    ];
    await reply(bob, answered.id, 'Resto');
    await reply(ada, others.id, 'Vado via');
    await call(ada, 'PUT', `${QUESTIONS}/${others.id}/wish`);
    await report(ada, others.id);
    const exported = () => askAsPeer(services.nats, ExportLearningData.of({ userId: ada.id }));
    const { posts, marks } = await exported();
    expect(posts?.map(({ kind, body }) => `${kind} ${body}`).toSorted()).toEqual([
      ...['question Con altri', 'question Sola', 'reply Vado via'],
    ]);
    expect(marks).toMatchObject([
      { kind: 'wish', postId: others.id, reason: null },
      { kind: 'report', postId: others.id, reason: 'offensive' },
    ]);
    const part = await askAsPeer(services.nats, ExportLearningData.of({ userId: ada.id, limit: 5 }));
    const second = await askAsPeer(
      services.nats,
      ExportLearningData.of({ userId: ada.id, limit: 5, after: part.next ?? '' }),
    );
    expect([part.posts, second.posts?.length, second.next]).toEqual([undefined, 2, expect.any(String)]);

    forget(ada.id);
    await announceAsPeer(services.nats, UserErased.of({ userId: ada.id }));
    await until(async () => (await exported()).posts?.length === 0);
    expect((await list(bob, '&sort=recent')).items).toMatchObject([
      { id: others.id, replies: [], replyCount: 0, wishes: 0 },
      {
        id: answered.id,
        ...{ state: 'removed', body: null, author: { name: null, isErased: true } },
        replies: [{ body: 'Resto' }],
      },
    ]);
    expect((await call(bob, 'GET', `${QUESTIONS}/${alone.id}`)).status).toBe(404);
    expect((await call(staff, 'GET', `${INBOX}/${others.id}`)).body.reports).toEqual([]);
    const left = await dataSource.query<unknown[]>(
      `SELECT id FROM question WHERE user_id = $1 UNION ALL SELECT id FROM question_reply WHERE user_id = $1`,
      [ada.id],
    );
    expect(left).toEqual([]);
  });

  it('stay as headings of answers that staff has hidden, when the account is erased', async () => {
    const { id } = await ask(ada, 'Con una nascosta');
    const { body } = await reply(bob, id, 'Non sta a me');
    await moderate(`replies/${body.id}`, { hiddenReason: 'Fuori tema' });
    forget(ada.id);
    await announceAsPeer(services.nats, UserErased.of({ userId: ada.id }));
    const thread = () => call(staff, 'GET', `${INBOX}/${id}`);
    await until(async () => (await thread()).body.state !== 'shown');
    expect(await thread()).toMatchObject({
      ...{ status: 200, body: { state: 'removed', author: { isErased: true } } },
    });
    expect((await thread()).body.replies).toMatchObject([{ state: 'hidden', body: 'Non sta a me' }]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never was');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
