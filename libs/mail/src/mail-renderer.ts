import { Inject, Injectable } from '@nestjs/common';
import { MAIL_OPTIONS, type MailOptions } from './mail-options.ts';
import type { MailContent, RenderedMail } from './render-mail.ts';
import { SiteReader } from './site-reader.ts';

/** A large library that many processes never need. */
const rendering = () => import('./render-mail.ts');

/** Makes mails of the service's templates, for those that leave and for previews alike. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly site: SiteReader,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /** @throws Error when no mail is called so. */
  async render(template: string, content: MailContent): Promise<RenderedMail> {
    const texts = this.options.templates[template]?.[content.language];
    if (texts === undefined) throw new Error(`no mail is called ${template}`);
    const { renderMail } = await rendering();
    return renderMail(texts, content, await this.site.read());
  }
}
