import { randomUUID } from 'node:crypto';
import { GetCertifiableItem, GetCertificateIssuer, ListCertifiableItems } from '@academy/contracts';
import { NEW_CERTIFICATE_RULE } from '@academy/shared';
import { askAsPeer, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { admin, CatalogueUnderTest, editor } from '../../test/catalogue.ts';
import { upload } from '../../test/forms.ts';
import { MediaStore } from '../media/media-store.ts';

describe('certificate rules', () => {
  let academy: CatalogueUnderTest;
  let nats: TestServices['nats'];

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    nats = academy.services.nats;
  });
  afterAll(() => academy.stop());

  const find = (itemType: 'project' | 'content', itemId: string) =>
    askAsPeer(nats, GetCertifiableItem.of({ itemType, itemId }));
  const listed = async (contentId: string) =>
    (await askAsPeer(nats, ListCertifiableItems.of({ contentId }))).map(({ itemId }) => itemId);

  it('certify a project for its published contents in order, unless staff turn it off', async () => {
    const series = await academy.content({ contentType: 'video_series', vimeoIds: '111,222' });
    const document = await academy.content({ contentType: 'document' });
    const draft = await academy.content({ status: 'draft' });
    const project = await academy.project({}, [document.id, series.id, draft.id]);
    expect(project.certificate).toEqual(NEW_CERTIFICATE_RULE);
    expect(await find('project', project.id)).toEqual({
      ...{ itemType: 'project', itemId: project.id, title: project.title },
      rule: NEW_CERTIFICATE_RULE,
      contents: [
        { id: document.id, title: document.title, videoIds: [] },
        { id: series.id, title: series.title, videoIds: ['111', '222'] },
      ],
    });
    expect(await listed(series.id)).toEqual([project.id]);

    await academy.send('PATCH', `/projects/${project.id}`, editor, {
      certificate: { hours: 4, minSeenPercent: 80 },
    });
    expect(await find('project', project.id)).toMatchObject({ rule: { hours: 4, minSeenPercent: 80 } });
    await academy.send('PATCH', `/projects/${project.id}`, admin, { isActive: false });
    expect(await find('project', project.id)).not.toBeNull();
    await academy.send('PATCH', `/projects/${project.id}`, admin, { certificate: null });
    expect(await find('project', project.id)).toBeNull();
    expect(await listed(series.id)).toEqual([]);
  });

  const ACCREDITATION = {
    ...{ body: 'Ordine degli Avvocati di Roma', code: 'A-12', credits: 2.5 },
    ...{ validFrom: '2027-01-01', validTo: '2027-12-31' },
  };

  it('state what professional bodies recognise, and for how long certificates are valid', async () => {
    const content = await academy.content({});
    const project = await academy.project({}, [content.id]);
    const accreditations = [ACCREDITATION, { ...ACCREDITATION, body: '  Agenas ', code: undefined }];
    const certificate = { hours: 2, minSeenPercent: 0, accreditations, validMonths: 36 };
    const stored = {
      ...certificate,
      accreditations: [ACCREDITATION, { ...ACCREDITATION, body: 'Agenas', code: '' }],
    };
    for (const [type, { id }] of [
      ['content', content],
      ['project', project],
    ] as const) {
      const path = `/${type}s/${id}`;
      const changed = await academy.send('PATCH', path, editor, { certificate });
      expect(changed).toMatchObject({ status: 200, body: { certificate: stored } });
      expect((await find(type, id))?.rule).toEqual(stored);
      // They stay in its history, when the rule is another.
      await academy.send('PATCH', path, editor, { certificate: null });
      const versions = await academy.send<{ items: { version: number }[] }>(
        'GET',
        `${path}/versions`,
        editor,
      );
      const former = versions.body.items[1]?.version ?? 0;
      expect(await academy.send('GET', `${path}/versions/${former}`, editor)).toMatchObject({
        body: { fields: { certificate: stored } },
      });
    }
  });

  it.each([
    ['of no credits', 'credits', 0],
    ['of fewer than none', 'credits', -1],
    ['of a hundred thousand', 'credits', 100_000],
    ['of credits with five decimals', 'credits', 1.23456],
    ['of credits as a text', 'credits', '2'],
    ['of a body of a thousand letters', 'body', 'a'.repeat(1_000)],
    ['of a blank body', 'body', '   '],
    ['of a body of two lines', 'body', 'due\nrighe'],
    ['with a long code', 'code', 'a'.repeat(41)],
    ['from a day that does not exist', 'validFrom', '2027-02-29'],
    ['from a time', 'validFrom', '2027-01-01T00:00:00Z'],
    ['that ends before it begins', 'validTo', '2026-12-31'],
    ['without an end', 'validTo', null],
  ])('are refused with an accreditation %s', async (_which, field, value) => {
    const { id } = await academy.content({});
    const accreditations = [{ ...ACCREDITATION, [field]: value }];
    const certificate = { hours: 1, minSeenPercent: 0, accreditations };
    const { status, body } = await academy.send('PATCH', `/contents/${id}`, editor, { certificate });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`certificate.accreditations.0.${field}`);
  });

  it.each([
    ['no months', 'validMonths', 0],
    ['121 months', 'validMonths', 121],
    ['a month and a half', 'validMonths', 1.5],
    ['eleven accreditations', 'accreditations', Array.from({ length: 11 }, () => ACCREDITATION)],
    ['no list of accreditations', 'accreditations', null],
    ['an empty accreditation', 'accreditations', [null]],
  ])('are refused with %s', async (_which, field, value) => {
    const { id } = await academy.project({});
    const certificate = { hours: 1, minSeenPercent: 0, [field]: value };
    const { status, body } = await academy.send('PATCH', `/projects/${id}`, editor, { certificate });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`certificate.${field}`);
  });

  it('of an earlier release have no credits and never expire', async () => {
    const content = await academy.content({});
    await academy.dataSource.query(
      `UPDATE content SET certificate = '{"hours": 3, "minSeenPercent": 50}' WHERE id = $1`,
      [content.id],
    );
    const rule = { hours: 3, minSeenPercent: 50, accreditations: [], validMonths: null };
    expect((await find('content', content.id))?.rule).toEqual(rule);
    const { body } = await academy.send('GET', `/contents/${content.id}`, editor);
    expect(body).toMatchObject({ certificate: rule });
  });

  it('list a project also for a content that was removed from it', async () => {
    const [kept, removed] = [await academy.content(), await academy.content()];
    const project = await academy.project({}, [kept.id, removed.id]);
    await academy.send('DELETE', `/projects/${project.id}/contents/${removed.id}`, editor);
    expect(await askAsPeer(nats, ListCertifiableItems.of({ contentId: removed.id }))).toMatchObject([
      { itemId: project.id, contents: [{ id: kept.id }] },
    ]);
  });

  it('certify neither a project without published contents nor an unknown id', async () => {
    const draft = await academy.content({ status: 'draft' });
    const project = await academy.project({}, [draft.id]);
    expect(await find('project', project.id)).toBeNull();
    expect(await find('project', randomUUID())).toBeNull();
    expect(await find('content', randomUUID())).toBeNull();
  });

  it('certify a content only if staff turn it on', async () => {
    const content = await academy.content({});
    expect(content.certificate).toBeNull();
    expect(await find('content', content.id)).toBeNull();
    await academy.send('PATCH', `/contents/${content.id}`, editor, {
      certificate: { hours: 1, minSeenPercent: 0 },
    });
    expect(await find('content', content.id)).toMatchObject({ contents: [{ id: content.id }] });
    expect(await listed(content.id)).toEqual([content.id]);
  });

  it.each([
    { hours: 0, minSeenPercent: 0 },
    { hours: 1, minSeenPercent: 101 },
    { hours: 1.5 },
    'yes',
    { a: 1 },
  ])('are refused if invalid: %j', async (certificate) => {
    const { id } = await academy.project();
    expect(await academy.send('PATCH', `/projects/${id}`, admin, { certificate })).toMatchObject({
      status: 400,
      body: { code: 'platform.invalid_input' },
    });
  });

  it('name the signatory from the settings', async () => {
    await academy.send('PATCH', '/settings', admin, { signatoryName: 'Marta Sorrentino' });
    expect(await askAsPeer(nats, GetCertificateIssuer.of({}))).toEqual({
      ...{ name: 'Civitas Academy', logo: null, signatoryName: 'Marta Sorrentino' },
      ...{ signatoryRoleIt: '', signatoryRoleEn: '' },
    });
  });

  it('include an uploaded logo on a white background, and no logo from other addresses', async () => {
    const logoOf = async (logoUrl: string | null) => {
      await academy.send('PATCH', '/settings', admin, { logoUrl });
      return (await askAsPeer(nats, GetCertificateIssuer.of({}))).logo;
    };
    const bytes = await sharp({
      create: { width: 1200, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { body } = await upload(academy, admin, { kind: 'cover', name: 'logo.png', bytes });
    const png = Buffer.from((await logoOf(body.url)) ?? '', 'base64');
    const { format, width, height, hasAlpha } = await sharp(png).metadata();
    // As high as its preview or its rendition allows.
    expect({ format, hasAlpha, ratio: width / height }).toEqual({ format: 'png', hasAlpha: false, ratio: 3 });
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([255, 255, 255]);
    // Rendered once when the picture is final.
    const reads = jest.spyOn(academy.catalogue.app.get(MediaStore), 'getStream');
    const deadline = Date.now() + 60_000;
    do {
      if (Date.now() > deadline) throw new Error('It is drawn each time');
      reads.mockClear();
      expect(await logoOf(body.url)).not.toBeNull();
    } while (reads.mock.calls.length > 0);
    reads.mockRestore();
    expect(await logoOf('https://example.org/logo.png')).toBeNull();
    expect(await logoOf(null)).toBeNull();
    // A file that no longer exists: no form accepts it, but the database may contain it.
    await academy.dataSource.query(`UPDATE setting SET value = to_jsonb($1::text) WHERE key = 'logoUrl'`, [
      `/api/v1/media/images/${randomUUID()}-960x320/960.webp`,
    ]);
    expect((await askAsPeer(nats, GetCertificateIssuer.of({}))).logo).toBeNull();
  });
});
