import { pathInLanguage } from '@academy/shared';
import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { cards, cover, page } from '../layout.ts';
import type { ShellContentSummary, ShellContext, ShellProjectSummary } from '../model.ts';
import { breadcrumbs, itemList } from '../structured-data.ts';
import { texts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

/** What the catalogue's first screen shows: the API's own answers. */
export interface CatalogueData {
  contents: { items: readonly ShellContentSummary[] };
  projects: { items: readonly ShellProjectSummary[] };
  featured: ShellProjectSummary | null;
}

/** The catalogue without filters. */
export function cataloguePage(
  context: ShellContext,
  { contents, projects, featured }: CatalogueData,
): RenderedPage {
  const { language, origin, settings } = context;
  const { title, description, heading, lead } = texts[language].catalogue;
  return {
    status: 200,
    language,
    head: renderHead({
      language,
      origin,
      path: '/contenuti',
      brand: settings.brandName,
      title,
      description,
      image: contents.items[0]?.coverImageUrl,
      structuredData: [
        itemList(context, contents.items),
        breadcrumbs(context, [
          [texts[language].nav.home, '/'],
          [title, '/contenuti'],
        ]),
      ],
    }),
    body: page(
      context,
      html`<div class="container page--padded">
        <div class="catalogue__head">
          <h1>${heading}</h1>
          <p class="lead">${lead}</p>
        </div>
        ${featured ? featuredProject(context, featured) : null}
        <section class="section">
          <div class="section__head"><h2>${title}</h2></div>
          ${cards(context, contents.items)}
        </section>
      </div>`,
    ),
    seed: [
      { endpointName: 'getSettings', arg: undefined, value: settings },
      { endpointName: 'listContents', arg: {}, value: contents },
      { endpointName: 'listProjects', arg: undefined, value: projects },
      { endpointName: 'featuredProject', arg: undefined, value: featured },
    ],
  };
}

function featuredProject(context: ShellContext, project: ShellProjectSummary) {
  return html`<section class="featured">
    ${cover(project.coverImageUrl, true)}
    <div class="featured__text">
      <h2><a href="${pathInLanguage(`/progetto/${project.slug}`, context.language)}">${project.title}</a></h2>
      <p>${project.shortDescription}</p>
    </div>
  </section>`;
}
