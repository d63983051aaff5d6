import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 60_000;

/** A received mail. */
export interface CaughtMail {
  to: string;
  /** Headers and parts, decoded. */
  raw: string;
  /** The link of the button of an auth mail. */
  link: URL | undefined;
  code: string | undefined;
}

/** A mail server that stores the mails it receives. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  /** Refuses every mail while set. */
  isBroken = false;
  /** Addresses for which it reports that there is no mailbox. */
  readonly unknown = new Set<string>();
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(this.unknown.has(address) ? unknownMailbox() : undefined);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.isBroken) {
          done(new Error('out of order'));
          return;
        }
        this.mails.push(parse(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString()));
        done();
      });
    },
  });

  /** @returns the value for `SMTP_URL`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.server.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }

  /** Waits for the next mail to an address that was not taken yet, and takes it. */
  async take(to: string): Promise<CaughtMail> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const index = this.mails.findIndex((mail) => mail.to === to);
      const [mail] = index < 0 ? [] : this.mails.splice(index, 1);
      if (mail) return mail;
      await sleep(25);
    }
    throw new Error(`No mail to ${to}`);
  }
}

function unknownMailbox(): Error {
  return Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
}

function parse(to: string, raw: string): CaughtMail {
  const text = decode(raw);
  const link = /https?:\/\/[^\s"<]+\/auth(?:\/v1\/verify)?\?[^\s"<]+/.exec(text)?.[0];
  return {
    to,
    raw: text,
    link: link === undefined ? undefined : new URL(link.replaceAll('&amp;', '&')),
    code: /\b\d{6}\b(?=\s)/.exec(text.slice(text.indexOf('text/plain')))?.[0],
  };
}

/** Decodes quoted-printable well enough for our templates. */
function decode(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, '');
  return joined.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
}
