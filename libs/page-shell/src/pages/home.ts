import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { cards, page } from '../layout.ts';
import type { ShellContentSummary, ShellContext, ShellProjectSummary } from '../model.ts';
import { texts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

/** What the home page shows of the catalogue: the API's own answers. */
export interface HomeData {
  latest: { items: readonly ShellContentSummary[] };
  latestLimit: number;
  featured: ShellProjectSummary | null;
}

/** The home page. */
export function homePage(context: ShellContext, { latest, latestLimit, featured }: HomeData): RenderedPage {
  const { home } = texts[context.language];
  const { settings, language, origin } = context;
  return {
    status: 200,
    language,
    head: renderHead({
      language,
      origin,
      path: '/',
      brand: settings.brandName,
      title: null,
      description: home.description,
      image: featured?.coverImageUrl ?? latest.items[0]?.coverImageUrl,
      structuredData: [
        { '@type': 'Organization', name: `${settings.brandName} Academy`, url: origin, sameAs: [settings.mainSiteUrl] },
      ],
    }),
    body: page(
      context,
      html`<section class="section container">
          <h1>${settings.brandName} Academy</h1>
          <p class="lead">${home.description}</p>
        </section>
        <section class="section container"><h2>${home.latest}</h2>${cards(context, latest.items)}</section>`,
    ),
    seed: [
      { endpointName: 'getSettings', arg: undefined, value: settings },
      { endpointName: 'latestContents', arg: latestLimit, value: latest },
      { endpointName: 'featuredProject', arg: undefined, value: featured },
    ],
  };
}
