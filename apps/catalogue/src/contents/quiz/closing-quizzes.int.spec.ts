import { randomUUID } from 'node:crypto';
import {
  GetCertifiableItem,
  GetContentAccess,
  GetProduct,
  GetQuiz,
  ListCertifiableItems,
  ListContentProjects,
  ListContentSummaries,
  ListCourses,
  ListProjectOutlines,
} from '@academy/contracts';
import type { Plain, Quiz } from '@academy/shared';
import { askAsPeer, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../../test/catalogue.ts';
import { grant, markSold, own } from '../../../test/commerce-stub.ts';
import { makeTeacher } from '../../../test/credits.ts';
import type { ProjectDto } from '../../projects/project.dto.ts';
import type { ContentDto } from '../content.dto.ts';

const TWO_VIDEOS = 'https://player.vimeo.com/video/71, https://player.vimeo.com/video/72';

function quizOf(changes: Partial<Quiz> = {}): Quiz {
  const prompt = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Vero?' }] }],
  };
  const asked = { id: randomUUID(), prompt, picture: null, points: 1, explanation: '', lookAgain: null };
  return {
    ...{ passPoints: 1, attempts: 3, waitMinutes: 0, minutes: null, draws: null },
    ...{ shufflesQuestions: false, shufflesOptions: false, showsAnswers: 'when_done' },
    countsForCertificate: true,
    questions: [{ ...asked, kind: 'boolean', isTrue: true, whyNot: '' }],
    ...changes,
  };
}

interface Refusal {
  code: string;
  errors: { field: string; code: string }[];
}

describe('a quiz that closes a content', () => {
  let academy: CatalogueUnderTest;
  let nats: TestServices['nats'];

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    nats = academy.services.nats;
  });
  afterAll(() => academy.stop());

  const send = (fields: object, sender: Sender = admin) =>
    academy.send<Plain<ContentDto> & Refusal>('POST', '/contents', sender, {
      title: `Verifica ${randomUUID()}`,
      shortDescription: 'Una domanda.',
      contentType: 'quiz',
      status: 'published',
      quiz: quizOf(),
      ...fields,
    });
  const closing = async (closesId: string, fields: object = {}) => {
    const { status, body, text } = await send({ closesId, ...fields });
    if (status !== 201) throw new Error(text);
    return body;
  };
  const change = (id: string, fields: object, sender: Sender = admin) =>
    academy.send<Refusal & Plain<ContentDto>>('PATCH', `/contents/${id}`, sender, fields);
  const series = (fields: object = {}) =>
    academy.content({
      ...{ contentType: 'video_series', vimeoIds: TWO_VIDEOS, isPremium: true, priceCents: 1000 },
      ...fields,
    });
  const read = (slug: string, sender: Sender = null) =>
    academy.get<Plain<ContentDto>>(`/contents/${slug}`, sender);
  const levelOf = async (slug: string, sender: Sender) => (await read(slug, sender)).body.access.level;
  const buyerOf = (kind: 'single' | 'project', itemId: string) => {
    const buyer = someone();
    own(buyer.sub, [grant(kind, itemId)]);
    return buyer;
  };

  it('is shown with it, and names it', async () => {
    const closed = await series();
    const quiz = await closing(closed.id);
    const guest = (await read(closed.slug)).body;
    expect(guest.closingQuiz).toMatchObject({ id: quiz.id, questionCount: 1, access: { level: 'locked' } });
    expect((await read(quiz.slug)).body).toMatchObject({
      closes: { id: closed.id, slug: closed.slug, title: closed.title },
      isPremium: true,
      access: { level: 'locked' },
      closingQuiz: null,
    });
  });

  it('opens for those who have all of the content', async () => {
    const closed = await series();
    const project = await academy.project({}, [closed.id]);
    const quiz = await closing(closed.id);
    const subscriber = someone();
    own(subscriber.sub, [], '2099-01-01T00:00:00.000Z');
    const levels = {
      guest: await levelOf(quiz.slug, null),
      stranger: await levelOf(quiz.slug, someone()),
      otherBuyer: await levelOf(quiz.slug, buyerOf('single', randomUUID())),
      // A grant of the quiz itself is no grant of the content.
      grantee: await levelOf(quiz.slug, buyerOf('single', quiz.id)),
      buyer: await levelOf(quiz.slug, buyerOf('single', closed.id)),
      projectBuyer: await levelOf(quiz.slug, buyerOf('project', project.id)),
      subscriber: await levelOf(quiz.slug, subscriber),
      editor: await levelOf(quiz.slug, editor),
    };
    expect(levels).toEqual({
      ...{ guest: 'locked', stranger: 'locked', otherBuyer: 'locked', grantee: 'locked' },
      ...{ buyer: 'single', projectBuyer: 'project', subscriber: 'subscription', editor: 'full' },
    });
    const stranger = someone();
    const ask = (userId: string) => askAsPeer(nats, GetQuiz.of({ contentId: quiz.id, userId, role: 'user' }));
    expect(await ask(stranger.sub)).toMatchObject({ level: 'locked', quiz: null });
    expect((await ask(buyerOf('single', closed.id).sub))?.quiz?.questions).toHaveLength(1);
    const access = GetContentAccess.of({ contentId: quiz.id, userId: stranger.sub, role: 'user' });
    expect(await askAsPeer(nats, access)).toMatchObject({ level: 'locked' });
  });

  it('closes and opens as the content becomes premium and free', async () => {
    const closed = await series({ isPremium: false });
    const quiz = await closing(closed.id);
    expect(await levelOf(quiz.slug, null)).toBe('full');
    await change(closed.id, { isPremium: true, priceCents: 1000 });
    expect(await levelOf(quiz.slug, null)).toBe('locked');
  });

  it('is hidden while the content is', async () => {
    const closed = await series({ status: 'draft' });
    const quiz = await closing(closed.id);
    const learner = someone();
    const find = () =>
      askAsPeer(nats, ListContentSummaries.of({ contentIds: [quiz.id], userId: learner.sub, role: 'user' }));
    expect((await read(quiz.slug)).status).toBe(404);
    expect((await read(quiz.slug, learner)).status).toBe(404);
    expect(await find()).toEqual([]);
    await change(closed.id, { status: 'published' });
    expect((await read(quiz.slug, learner)).status).toBe(200);
    expect(await find()).toHaveLength(1);
    await change(closed.id, { status: 'archived' });
    expect((await read(quiz.slug, learner)).status).toBe(404);
    expect(await levelOf(quiz.slug, buyerOf('single', closed.id))).toBe('single');
  });

  it('that is a draft is shown to staff only', async () => {
    const closed = await series({ isPremium: false });
    const quiz = await closing(closed.id, { status: 'draft' });
    expect((await read(closed.slug, someone())).body.closingQuiz).toBeNull();
    expect((await read(closed.slug, editor)).body.closingQuiz?.id).toBe(quiz.id);
  });

  it('is in no list, search, count or map of the site, and in those of staff who ask for it', async () => {
    const word = `parola${randomUUID().slice(0, 8)}`;
    const teacher = await makeTeacher(academy);
    const before = (await academy.get<{ lessonCount: number }>('/overview')).body.lessonCount;
    const closed = await academy.content({ title: `Lezione ${word}` });
    const quiz = await closing(closed.id, { title: `Verifica ${word}`, teacherIds: [teacher.id] });
    const found = async (query: string, sender: Sender = null) => {
      const path = `/contents?search=${word}${query}`;
      const { status, body } = await academy.get<{ items: { id: string }[] }>(path, sender);
      return status === 200 ? body.items.map(({ id }) => id).sort() : status;
    };
    expect(await found('')).toEqual([closed.id]);
    expect(await found('', editor)).toEqual([closed.id]);
    expect(await found('&closing=all')).toBe(403);
    expect(await found('&closing=all', someone())).toBe(403);
    expect(await found('&closing=all&status=all', editor)).toEqual([closed.id, quiz.id].sort());
    expect((await academy.get<{ contentCount: number }>(`/teachers/${teacher.slug}`)).status).toBe(404);
    expect((await academy.get<{ lessonCount: number }>('/overview')).body.lessonCount).toBe(before + 1);
    const { body: sitemap } = await academy.catalogue.app.inject('/sitemap.xml');
    expect(sitemap).toContain(closed.slug);
    expect(sitemap).not.toContain(quiz.slug);
  });

  it('comes with the content into a project, as a lesson without a price', async () => {
    const closed = await series();
    const other = await academy.content();
    const quiz = await closing(closed.id);
    const draft = await closing(other.id, { status: 'draft' });
    const project = await academy.project({ priceCents: 500 }, [closed.id, other.id]);
    const { body } = await academy.get<Plain<ProjectDto>>(`/projects/${project.id}`, null);
    expect(body).toMatchObject({ contentCount: 3, lessonCount: 4, aggregatedPriceCents: 1000 });
    expect(body.contents.map(({ id, closingQuiz }) => [id, closingQuiz?.id])).toEqual([
      [closed.id, quiz.id],
      [other.id, undefined],
    ]);
    const { body: list } = await academy.get<{
      items: { id: string; contentCount: number; lessonCount: number }[];
    }>('/projects?limit=100');
    expect(list.items.find(({ id }) => id === project.id)).toMatchObject({ contentCount: 3, lessonCount: 4 });
    const outlines = await askAsPeer(nats, ListProjectOutlines.of({ after: null }));
    expect(outlines.find(({ id }) => id === project.id)?.contentIds).toEqual([closed.id, quiz.id, other.id]);
    const [course] = await askAsPeer(
      nats,
      ListCourses.of({ contentIds: [quiz.id], userId: buyerOf('single', closed.id).sub, role: 'user' }),
    );
    expect(course?.projects.map(({ id }) => id)).toEqual([project.id]);
    const places = await askAsPeer(nats, ListContentProjects.of({ contentIds: [quiz.id] }));
    expect(places).toEqual([{ contentId: quiz.id, projectId: project.id, removedAt: null }]);
    expect(draft.status).toBe('draft');
  });

  it('is what the certificates of the content and of its projects wait for, unless staff says otherwise', async () => {
    const certificate = { hours: 2 };
    const closed = await series({ certificate });
    const project = await academy.project({ certificate }, [closed.id]);
    const quiz = await closing(closed.id);
    const needed = async (itemType: 'content' | 'project', itemId: string) =>
      (await askAsPeer(nats, GetCertifiableItem.of({ itemType, itemId })))?.contents.map(({ id }) => id);
    const all = async () => [await needed('content', closed.id), await needed('project', project.id)];
    const both = [closed.id, quiz.id];
    expect(await all()).toEqual([both, both]);
    const items = await askAsPeer(nats, ListCertifiableItems.of({ contentId: quiz.id }));
    expect(items.map(({ itemId }) => itemId)).toEqual([closed.id, project.id]);
    await change(quiz.id, { quiz: quizOf({ countsForCertificate: false }) });
    expect(await all()).toEqual([[closed.id], [closed.id]]);
    await change(quiz.id, { quiz: quizOf(), status: 'archived' });
    expect(await all()).toEqual([[closed.id], [closed.id]]);
  });

  it('is not sold, and neither it nor its content can be taken from the other unseen', async () => {
    const closed = await series();
    const quiz = await closing(closed.id);
    expect(await askAsPeer(nats, GetProduct.of({ type: 'single', id: quiz.id }))).toBeNull();
    const deletion = await academy.send<Refusal>('DELETE', `/contents/${closed.id}`, admin);
    expect(deletion).toMatchObject({ status: 409, body: { code: 'catalogue.content_closed' } });
    // An editor cannot open it to everyone.
    for (const fields of [{ closesId: null }, { closesId: (await academy.content()).id }])
      expect(await change(quiz.id, fields, editor)).toMatchObject({ status: 403 });
    expect((await change(quiz.id, { title: 'Verifica finale' }, editor)).status).toBe(200);
    expect(await levelOf(quiz.id, someone())).toBe('locked');
    expect((await change(quiz.id, { closesId: null })).status).toBe(200);
    expect(await levelOf(quiz.id, someone())).toBe('full');
    expect((await academy.send('DELETE', `/contents/${closed.id}`, admin)).status).toBe(204);
  });

  it('is copied as a draft that closes nothing, for the price of the content', async () => {
    const quiz = await closing((await series({ accessDays: 30 })).id);
    const { body: copy } = await academy.send<Plain<ContentDto>>(
      'POST',
      `/contents/${quiz.id}/duplicate`,
      editor,
      { title: `Copia ${randomUUID()}` },
    );
    expect(copy).toMatchObject({
      status: 'draft',
      closes: null,
      isPremium: true,
      priceCents: 1000,
      accessDays: 30,
    });
  });

  it('comes back with a former version', async () => {
    const quiz = await closing((await series()).id);
    const { body } = await academy.get<{ fields: object }>(`/contents/${quiz.id}/versions/1`, editor);
    expect(body.fields).toMatchObject({ closesId: quiz.closes?.id });
  });

  const refused: [string, (closed: { id: string }) => Promise<object>, string, string][] = [
    [
      'of another type',
      async ({ id }) => ({ closesId: id, contentType: 'document' }),
      'closesId',
      'closing_not_a_quiz',
    ],
    ['with a price', async ({ id }) => ({ closesId: id, isPremium: true }), 'isPremium', 'closing_is_sold'],
    ['of no content', async () => ({ closesId: randomUUID() }), 'closesId', 'closed_not_found'],
    ['of a quiz', async () => ({ closesId: (await send({})).body.id }), 'closesId', 'closed_is_quiz'],
    [
      'of a content that has one',
      async ({ id }) => ({ closesId: (await closing(id)).closes?.id }),
      'closesId',
      'closed_already',
    ],
  ];
  it.each(refused)('is refused: one %s', async (_name, fieldsOf, field, code) => {
    const { status, body } = await send({ status: 'draft', ...(await fieldsOf(await series())) });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [expect.objectContaining({ field, code: `catalogue.${code}` })],
    });
  });

  it('is refused in a project, before and after', async () => {
    const closed = await series();
    const { body: placed } = await send({});
    await academy.project({}, [placed.id]);
    expect(await change(placed.id, { closesId: closed.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'closesId', code: 'catalogue.closing_in_project' }] },
    });
    const quiz = await closing(closed.id);
    const project = await academy.project();
    for (const [method, path, fields] of [
      ['PATCH', `/projects/${project.id}`, { contentIds: [quiz.id] }],
      ['PUT', `/projects/${project.id}/contents/${quiz.id}`, { orderIndex: 0 }],
    ] as const)
      expect(await academy.send(method, path, admin, fields)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'contentIds', code: 'catalogue.closing_in_project' }] },
      });
  });

  it('is none that somebody bought', async () => {
    const closed = await series();
    const { body: bought } = await send({ isPremium: true, priceCents: 1000 });
    markSold(bought.id);
    await change(bought.id, { isPremium: false });
    expect(await change(bought.id, { closesId: closed.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'closesId', code: 'catalogue.closing_is_bought' }] },
    });
  });

  it('keeps its content from becoming a quiz', async () => {
    const closed = await academy.content({ quiz: quizOf() });
    await closing(closed.id);
    expect(await change(closed.id, { contentType: 'quiz' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'contentType', code: 'catalogue.closed_is_quiz' }] },
    });
  });

  it('is one, however many are made at once', async () => {
    const closed = await series();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ closesId: closed.id })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body.errors).toEqual([expect.objectContaining({ code: 'catalogue.closed_already' })]);
  });
});
