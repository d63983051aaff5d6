interface Mail {
  to: { address: string }[];
  subject: string;
  html?: string;
  text?: string;
}

const LIMIT_MS = 60_000;

/**
 * Waits for the first mail to an address with a link that leads to the academy's own verification.
 * @param inbox base URL of the mail catcher.
 * @param type what the link is for, as it says itself.
 */
export async function confirmationLink(inbox: string, address: string, type = 'signup'): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${inbox}/email`)).json()) as Mail[];
    const link = mails
      .filter(({ to }) => to.some((recipient) => recipient.address === address))
      .map(({ text = '' }) => /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/.exec(text)?.[0])
      .find((found) => found?.includes(`type=${type}`));
    if (link) return link.replaceAll('&amp;', '&');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${address} within ${LIMIT_MS} ms`);
}

/** Waits for the mail that brings an address its certificate, and answers the link to the certificate's page. */
export async function certificateLink(inbox: string, address: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${inbox}/email`)).json()) as Mail[];
    const link = mails
      .filter(({ to }) => to.some((recipient) => recipient.address === address))
      .map(({ text = '' }) => /https?:\/\/[^\s"'<>]+\/attestati\/[0-9A-Z-]+/.exec(text)?.[0])
      .find((found) => found !== undefined);
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No certificate for ${address} within ${LIMIT_MS} ms`);
}
