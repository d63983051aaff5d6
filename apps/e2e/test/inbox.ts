interface Mail {
  to: { address: string }[];
  subject: string;
  html?: string;
  text?: string;
}

const LIMIT_MS = 20_000;

/**
 * Waits for the first mail to an address and finds the link in it that leads to the academy's own verification.
 * @param inbox base URL of the mail catcher.
 */
export async function confirmationLink(inbox: string, address: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${inbox}/email`)).json()) as Mail[];
    const mail = mails.find(({ to }) => to.some((recipient) => recipient.address === address));
    const link = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/.exec(mail?.text ?? '')?.[0];
    if (link) return link.replaceAll('&amp;', '&');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${address} within ${LIMIT_MS} ms`);
}
