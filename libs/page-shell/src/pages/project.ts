import { pathInLanguage } from '@academy/shared';
import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { cards, cover, page, price, prose } from '../layout.ts';
import type { ShellContext, ShellProject } from '../model.ts';
import { breadcrumbs, itemList, product } from '../structured-data.ts';
import { texts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

/** A project as a guest sees it. */
export function projectPage(context: ShellContext, project: ShellProject): RenderedPage {
  const { language, origin, settings } = context;
  const words = texts[language];
  const path = `/progetto/${project.slug}`;
  return {
    status: 200,
    language,
    head: renderHead({
      language,
      origin,
      path,
      brand: settings.brandName,
      title: project.title,
      description: project.shortDescription,
      image: project.coverImageUrl,
      kind: 'product',
      structuredData: [
        product(context, project),
        itemList(context, project.contents),
        breadcrumbs(context, [
          [words.nav.home, '/'],
          [words.catalogue.title, '/contenuti'],
          [project.title, path],
        ]),
      ],
    }),
    body: page(
      context,
      html`<div class="container page--padded">
        <a class="back-link" href="${pathInLanguage('/contenuti', language)}">${words.project.back}</a>
        <article>
          <header class="project__head">
            <p class="kicker">${words.project.kicker}</p>
            <h1>${project.title}</h1>
            <p class="lead">${project.shortDescription}</p>
          </header>
          <div class="offer-split">
            <div class="offer-split__main">${cover(project.coverImageUrl, true)}</div>
            <aside class="offer-split__side">
              ${project.priceCents === null ? null : price(context, project.priceCents, project.currency)}
            </aside>
            <div class="offer-split__rest">
              ${prose(project.extendedDescription)}
              <div class="section__head"><h2>${words.project.contents}</h2></div>
              ${cards(context, project.contents)}
            </div>
          </div>
        </article>
      </div>`,
    ),
    seed: [
      { endpointName: 'getSettings', arg: undefined, value: settings },
      { endpointName: 'getProject', arg: project.slug, value: project },
    ],
  };
}
