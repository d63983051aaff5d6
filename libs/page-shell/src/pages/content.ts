import { pathInLanguage } from '@academy/shared';
import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { badges, cover, page, price, prose } from '../layout.ts';
import type { ShellContent, ShellContext } from '../model.ts';
import { texts } from '../texts.ts';
import { breadcrumbs, course, openVideos } from '../structured-data.ts';
import type { RenderedPage } from './page.ts';

/** A content as a guest sees it. */
export function contentPage(context: ShellContext, content: ShellContent): RenderedPage {
  const { language, origin, settings } = context;
  const words = texts[language];
  const path = `/contenuti/${content.slug}`;
  return {
    status: 200,
    language,
    head: renderHead({
      language,
      origin,
      path,
      brand: settings.brandName,
      title: content.title,
      description: content.shortDescription,
      image: content.coverImageUrl,
      kind: 'article',
      structuredData: [
        course(context, content),
        ...openVideos(context, content),
        breadcrumbs(context, [
          [words.nav.home, '/'],
          [words.catalogue.title, '/contenuti'],
          [content.title, path],
        ]),
      ],
    }),
    body: page(
      context,
      html`<div class="container page--padded">
        <a class="back-link" href="${pathInLanguage('/contenuti', language)}">${words.content.back}</a>
        <article>
          <header class="content__head">
            <p class="card__badges">
              <span class="badge">${settings.brandName} Academy</span>${badges(context, content)}
            </p>
            <h1>${content.title}</h1>
            <p class="lead">${content.shortDescription}</p>
          </header>
          <div class="split">
            <div>
              ${cover(content.coverImageUrl, true)}
              ${content.videos.length > 1 ? videoList(context, content) : null}
              ${content.isPremium && content.priceCents !== null ? price(context, content.priceCents, content.currency) : null}
              ${prose(content.extendedDescription)}
            </div>
          </div>
        </article>
      </div>`,
    ),
    seed: [
      { endpointName: 'getSettings', arg: undefined, value: settings },
      { endpointName: 'getContent', arg: content.slug, value: content },
    ],
  };
}

function videoList(context: ShellContext, content: ShellContent) {
  const words = texts[context.language].content;
  return html`<section class="lessons">
    <h2 class="lessons__title">${words.videos}</h2>
    <ol class="lessons__list">
      ${content.videos.map(
        ({ position, title, locked }) =>
          html`<li class="lessons__item">
            <span class="lessons__number">${position + 1}</span>
            <span class="lessons__name">${title ?? `${words.untitled} ${position + 1}`}</span>
            ${locked ? html`<small class="muted">${words.locked}</small>` : null}
          </li>`,
      )}
    </ol>
  </section>`;
}
