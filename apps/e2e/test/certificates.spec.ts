import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openPage, run, STEP_LIMIT_MS } from './academy-in-browser.ts';
import { certificateLink } from './inbox.ts';
import { ADMIN, apiOf, newMember, signIn } from './people.ts';

const TITLE = 'Il voto e la notizia';

interface StatusEntry {
  statusListCredential: string;
  statusListIndex: string;
}
interface Badge {
  credentialStatus: StatusEntry;
  proof: { verificationMethod: string }[];
}
interface DidDocument {
  assertionMethod: string[];
}
interface StatusList {
  credentialSubject: { encodedList: string };
}

describe('a certificate', () => {
  let email: string;
  let link: string;
  let last: { id: string; slug: string };
  let statusEntry: StatusEntry;

  beforeAll(async () => {
    const admin = await apiOf(run, ADMIN);
    const { items } = await admin<{ items: { id: string; slug: string }[] }>(
      'GET',
      '/api/v1/contents?access=free&type=document',
    );
    const { items: videos } = await admin<{ items: { id: string; slug: string }[] }>(
      'GET',
      '/api/v1/contents?access=free&type=single_video',
    );
    const contents = [...items, ...videos].slice(0, 2);
    const [first, second] = contents;
    if (first === undefined || second === undefined) throw new Error('The demo has too few free contents');
    last = second;
    await admin('POST', '/api/v1/projects', {
      title: TITLE,
      shortDescription: 'Due contenuti aperti a tutti.',
      certificate: { hours: 3, minSeenPercent: 0 },
      contentIds: contents.map(({ id }) => id),
    });
    email = await newMember(run);
    await (
      await apiOf(run, email)
    )('PATCH', `/api/v1/progress/${first.id}`, { isCompleted: true });
  });

  it('is mailed after the last content is completed, and listed in the profile', async () => {
    const page = await openPage();
    await signIn(page, run, email, `/contenuti/${last.slug}`);
    await page.getByRole('button', { name: 'Segna come completato', exact: true }).click();
    link = await certificateLink(run.mail, email);
    await page.goto(`${run.origin}/profilo`);
    await page.getByRole('link', { name: `Scarica il PDF: ${TITLE}` }).waitFor();
    await page.context().close();
  });

  it('can be verified by a guest, on its page and as a PDF', async () => {
    const page = await openPage();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Attestato valido' }).waitFor();
    const facts = await page.getByRole('definition').allTextContents();
    expect(facts).toEqual(expect.arrayContaining(['Livia Conti', TITLE]));
    expect(await page.content()).not.toContain(email);
    // Printed, it is one page in landscape.
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(printed).toMatch(/\/MediaBox \[0 0 84\d\S* 59\d\S*\]/);
    const pdf = await page.getByRole('link', { name: 'Scarica il PDF' }).getAttribute('href');
    const answer = await fetch(run.origin + (pdf ?? ''));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 8)).toBe('%PDF-1.7');

    const badge = await page.getByRole('link', { name: 'Scarica il badge' }).getAttribute('href');
    const credential = (await (await fetch(run.origin + (badge ?? ''))).json()) as Badge;
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `did:web:${encodeURIComponent(new URL(run.origin).host)}` },
      credentialSubject: { achievement: { name: TITLE } },
    });
    const keys = (await (await fetch(`${run.origin}/.well-known/did.json`)).json()) as DidDocument;
    expect(keys.assertionMethod).toContain(credential.proof[0]?.verificationMethod);
    statusEntry = credential.credentialStatus;
    expect(await isRevoked(statusEntry)).toBe(false);

    const forged = await fetch(`${run.origin}/attestati/0000-0000-0000`);
    expect(forged.status).toBe(404);
    await page.context().close();
  });

  it('is shown as revoked after staff has revoked it', async () => {
    const page = await openPage();
    await signIn(page, run, ADMIN);
    await page.goto(`${run.origin}/admin/attestati`);
    await page.getByRole('button', { name: 'Revoca l’attestato di Livia Conti' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nota').fill('Prova');
    await dialog.getByRole('button', { name: 'Revoca', exact: true }).click();
    await page.getByRole('cell', { name: /Revocato/ }).waitFor();
    // A cached page may be a few seconds old.
    await waitUntil(async () => {
      await page.goto(link);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page.getByRole('heading', { level: 1, name: 'Attestato revocato' }).isVisible();
    });
    expect(await page.getByText(/rilasciato per errore/).isVisible()).toBe(true);
    expect(await page.getByText('Livia Conti').count()).toBe(0);
    expect(await isRevoked(statusEntry)).toBe(true);
    await page.context().close();
  });
});

/** Reads a badge's bit from the public list, as anyone could. */
async function isRevoked({ statusListCredential, statusListIndex }: StatusEntry): Promise<boolean> {
  const list = (await (await fetch(statusListCredential)).json()) as StatusList;
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  const place = Number(statusListIndex);
  return (bits.readUInt8(place >> 3) & (0x80 >> (place & 7))) !== 0;
}

/** Retries until the condition holds. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + STEP_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never was');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
