import { formatWeekday, type Language } from '@academy/shared';
import { renderHead } from '../head.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import type { ShellContext, ShellSettings } from '../model.ts';
import english from '../support/en.ts';
import italian from '../support/it.ts';
import type { SameTexts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

type Texts = SameTexts<typeof italian>;

const support: Record<Language, Texts> = { it: italian, en: english };

/** The support page, whole but for the partnership form, which needs the browser app. */
export function supportPage(context: ShellContext): RenderedPage {
  const { language, settings } = context;
  const texts = support[language];
  return {
    status: 200,
    language,
    head: renderHead({
      ...context,
      brand: settings.brandName,
      path: '/supporto',
      title: texts.kicker,
      description: texts.lead,
    }),
    body: page(
      context,
      html`<div class="container page--padded">
        <p class="kicker">${texts.kicker}</p>
        <h1>${texts.heading}</h1>
        <p class="lead">${texts.lead}</p>
        ${contacts(texts, settings, language)} ${places(texts, settings)} ${others(texts, settings)} ${questions(texts)}
      </div>`,
    ),
    seed: [{ endpointName: 'getSettings', arg: undefined, value: settings }],
  };
}

function contacts({ contact }: Texts, settings: ShellSettings, language: Language): Html {
  const { firstDay, lastDay, opens, closes } = settings.openingHours;
  const days = (firstDay === lastDay ? contact.oneDay : contact.days)
    .replace('{{first}}', () => formatWeekday(firstDay, language))
    .replace('{{last}}', () => formatWeekday(lastDay, language));
  const telephone = settings.contactPhone.replaceAll(' ', '');
  return section(contact.title, [
    entry(contact.email, mailTo(settings.contactEmail)),
    entry(contact.phone, html`<a href="tel:${telephone}">${settings.contactPhone}</a>`),
    entry(contact.hours, html`${days}, ${opens}–${closes}`),
  ]);
}

function places({ places: texts }: Texts, { offices }: ShellSettings): Html {
  return section(texts.title, [
    ...offices.map(({ kind, city, address }) =>
      entry(
        texts[kind].replace('{{city}}', () => city),
        html`${address}`,
      ),
    ),
    entry(texts.italy, html`${texts.italyText}`),
  ]);
}

function others({ others: texts }: Texts, { pressEmail }: ShellSettings): Html {
  return section(texts.title, [
    entry(texts.press, html`${texts.pressText} ${mailTo(pressEmail)}`),
    entry(texts.partners, html`${texts.partnersText}`),
  ]);
}

function questions({ faq: { title, ...faq } }: Texts): Html {
  const items = Object.values(faq).map(
    ({ question, answer }) =>
      html`<details class="faq__item">
        <summary class="faq__question">${question}</summary>
        <p class="faq__answer">${answer}</p>
      </details>`,
  );
  return html`<section class="section">
    <div class="section__head"><h2>${title}</h2></div>
    ${items}
  </section>`;
}

function section(title: string, entries: readonly Html[]): Html {
  return html`<section class="section">
    <div class="section__head"><h2>${title}</h2></div>
    <div class="support__columns">${entries}</div>
  </section>`;
}

function entry(title: string, text: Html): Html {
  return html`<div>
    <h3>${title}</h3>
    <p>${text}</p>
  </div>`;
}

function mailTo(address: string): Html {
  return html`<a href="mailto:${address}">${address}</a>`;
}
