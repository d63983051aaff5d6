import { pathInLanguage } from '@academy/shared';
import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { cards, page } from '../layout.ts';
import type { ShellContentSummary, ShellContext, ShellProjectSummary } from '../model.ts';
import { texts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

/** What the catalogue's first screen shows: the API's own answers. */
export interface CatalogueData {
  contents: { items: readonly ShellContentSummary[] };
  projects: { items: readonly ShellProjectSummary[] };
  featured: ShellProjectSummary | null;
}

/** The catalogue without filters. */
export function cataloguePage(context: ShellContext, { contents, projects, featured }: CatalogueData): RenderedPage {
  const { language, origin, settings } = context;
  const { title, description } = texts[language].catalogue;
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
        {
          '@type': 'ItemList',
          itemListElement: contents.items.map((content, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: content.title,
            url: origin + pathInLanguage(`/contenuti/${content.slug}`, language),
          })),
        },
      ],
    }),
    body: page(
      context,
      html`<div class="container page--padded">
        <h1>${title}</h1>
        <p class="lead">${description}</p>
        ${cards(context, contents.items)}
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
