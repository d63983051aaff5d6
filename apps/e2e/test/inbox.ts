interface Mail {
  id: string;
  to: { address: string }[];
  subject: string;
  html?: string;
  text?: string;
  headers: Record<string, unknown>;
  attachments?: { generatedFileName: string }[];
}

const LIMIT_MS = 60_000;

/**
 * Waits for the first mail to an address with a link that confirms the address, also one to the app's page.
 * @param inbox base URL of the mail catcher.
 * @param type the purpose in the link.
 */
export async function confirmationLink(inbox: string, address: string, type = 'signup'): Promise<string> {
  const link = await findInMails(inbox, address, (text) => {
    const [found] = /https?:\/\/[^\s"'<>]+\/auth(?:\/v1\/verify)?\?[^\s"'<>]+/.exec(text) ?? [];
    return found?.includes(`type=${type}`) ? found : undefined;
  });
  return link.replaceAll('&amp;', '&');
}

/**
 * Opens the link of a mail without a browser, and sends the form of its page as the page's button does.
 * @returns the address to which the server then redirects.
 */
export async function useLink(link: string): Promise<URL> {
  const page = await fetch(link);
  const action = /<form method="post" action="([^"]+)">/.exec(await page.text())?.[1] ?? '';
  const { origin, searchParams: body } = new URL(link);
  const answer = await fetch(origin + action, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The link's form answered ${answer.status}`);
  return new URL(answer.headers.get('location') ?? '');
}

/** Waits for the confirmation mail to an address, and returns the digits that replace its link. */
export function confirmationCode(inbox: string, address: string): Promise<string> {
  return findInMails(inbox, address, (text) => /\b\d{6}\b/.exec(text)?.[0]);
}

/** Waits for the mail with an address's certificate, and returns the link to the certificate's page. */
export function certificateLink(inbox: string, address: string): Promise<string> {
  return findInMails(
    inbox,
    address,
    (text) => /https?:\/\/[^\s"'<>]+\/attestati\/[0-9A-Z-]+/.exec(text)?.[0],
  );
}

/** Waits for a mail to an address whose subject contains these words. */
export function mailAbout(
  inbox: string,
  address: string,
  words: string,
): Promise<{ text: string; headers: Record<string, unknown> }> {
  return findMail(inbox, address, ({ subject, text = '', headers }) =>
    subject.includes(words) ? { text, headers } : undefined,
  );
}

/** Waits for a mail to an address whose subject contains these words, and returns the calendar file that it has. */
export async function calendarIn(inbox: string, address: string, words: string): Promise<string> {
  const file = await findMail(inbox, address, ({ id, subject, attachments = [] }) => {
    if (!subject.includes(words)) return undefined;
    const calendar = attachments.find(({ generatedFileName }) => generatedFileName.endsWith('.ics'));
    return calendar && `${inbox}/email/${id}/attachment/${encodeURIComponent(calendar.generatedFileName)}`;
  });
  return (await fetch(file)).text();
}

/** Waits for a mail to an address with a match in its text. */
function findInMails(
  inbox: string,
  address: string,
  find: (text: string) => string | undefined,
): Promise<string> {
  return findMail(inbox, address, ({ text = '' }) => find(text));
}

async function findMail<T>(inbox: string, address: string, find: (mail: Mail) => T | undefined): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${inbox}/email`)).json()) as Mail[];
    const found = mails
      .filter(({ to }) => to.some((recipient) => recipient.address === address))
      .map(find)
      .find((result) => result !== undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No such mail to ${address} within ${LIMIT_MS} ms`);
}
