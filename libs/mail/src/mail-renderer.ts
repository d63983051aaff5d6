import { Inject, Injectable } from '@nestjs/common';
import { MAIL_TEMPLATES, type MailTemplates } from './mail-texts.ts';
import type { MailContent, RenderedMail } from './render-mail.ts';
import { SiteReader } from './site-reader.ts';

/** Loaded on demand: a large library that many processes never need. */
const rendering = () => import('./render-mail.ts');

/** Renders mails from the service's templates, for sending and for previews. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly site: SiteReader,
    @Inject(MAIL_TEMPLATES) private readonly templates: MailTemplates,
  ) {}

  /** @throws Error when there is no such template. */
  async render(template: string, content: MailContent): Promise<RenderedMail> {
    const texts = this.templates[template]?.[content.language];
    if (texts === undefined) throw new Error(`there is no mail template ${template}`);
    const { renderMail } = await rendering();
    return renderMail(texts, content, await this.site.read());
  }
}
