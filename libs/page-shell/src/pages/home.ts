import { pathInLanguage } from '@academy/shared';
import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { cards, page } from '../layout.ts';
import type { ShellContentSummary, ShellContext, ShellProjectSummary } from '../model.ts';
import { organization } from '../structured-data.ts';
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
  const to = (path: string): string => pathInLanguage(path, language);
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
      structuredData: [{ ...organization(context), sameAs: [settings.mainSiteUrl] }],
    }),
    body: page(
      context,
      html`<section class="hero">
          <div class="hero__inner container">
            <div>
              <p class="kicker">${home.kicker} ${settings.brandName}</p>
              <h1 class="hero__title">${home.title}</h1>
              <p class="hero__lead lead">${home.lead}</p>
              <div class="button-row">
                <a class="button button--primary" href="${to('/auth')}?tab=signup">${home.signUp}</a>
                <a class="button" href="${to('/contenuti')}">${home.catalogue}</a>
              </div>
            </div>
            <svg class="hemicycle" viewBox="0 0 600 330" aria-hidden="true"></svg>
          </div>
        </section>
        <section class="container section">
          <div class="section__head"><h2>${home.latest}</h2></div>
          ${cards(context, latest.items)}
        </section>`,
    ),
    seed: [
      { endpointName: 'getSettings', arg: undefined, value: settings },
      { endpointName: 'latestContents', arg: latestLimit, value: latest },
      { endpointName: 'featuredProject', arg: undefined, value: featured },
    ],
  };
}
