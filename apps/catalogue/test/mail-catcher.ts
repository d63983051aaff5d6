import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 10_000;

/** A mail as it arrived. */
export interface CaughtMail {
  /** Addresses of the envelope. */
  to: string[];
  headers: string;
  text: string;
}

/** A mail server that keeps what it gets. */
export class MailCatcher {
  private readonly mails: CaughtMail[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [headers = '', ...text] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.mails.push({
          to,
          headers: headers.replaceAll('\r', ''),
          text: text.join('\n').replace(/=\r?\n/g, ''),
        });
        done();
      });
    },
  });

  /** @returns the address for `SMTP_URL`. */
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

  /** Waits for the next mail that nobody took yet, and takes it. */
  async take(): Promise<CaughtMail> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const mail = this.mails.shift();
      if (mail) return mail;
      await sleep(25);
    }
    throw new Error('No mail came');
  }
}
