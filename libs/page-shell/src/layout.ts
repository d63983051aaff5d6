import { formatCents, pathInLanguage, PICTURE_SIZES, pictureOf } from '@academy/shared';
import { type Html, html } from './html.ts';
import type { ShellContentSummary, ShellContext } from './model.ts';
import { texts } from './texts.ts';

// The markup speaks the class names of libs/ui, so that the app's first render falls exactly on it.
// Links only: whatever needs a script to work would be dead until it arrives.

/** A whole first paint: header and main column. */
export function page(context: ShellContext, main: Html): Html {
  const { nav, skip } = texts[context.language];
  const to = (path: string): string => pathInLanguage(path, context.language);
  return html`<a class="skip-link" href="#main">${skip}</a>
    <header class="site-header">
      <div class="site-header__bar container">
        <a class="site-header__brand" href="${to('/')}">${context.settings.brandName} <span>Academy</span></a>
        <nav class="site-header__nav" aria-label="${nav.menu}">
          <a class="site-header__link" href="${to('/')}">${nav.home}</a>
          <a class="site-header__link" href="${to('/contenuti')}">${nav.contents}</a>
          <a class="site-header__link" href="${to('/supporto')}">${nav.support}</a>
        </nav>
      </div>
    </header>
    <main id="main" class="page">${main}</main>
    <footer class="site-footer">
      <nav class="container" aria-label="${nav.legal}">
        <ul class="site-footer__list">
          <li><a href="${to('/privacy')}">${nav.privacy}</a></li>
          <li><a href="${to('/termini')}">${nav.terms}</a></li>
          <li><a href="${to('/cookie')}">${nav.cookie}</a></li>
        </ul>
      </nav>
    </footer>`;
}

/** A list of contents as cards. */
export function cards(context: ShellContext, contents: readonly ShellContentSummary[]): Html {
  return html`<ul class="card-grid">
    ${contents.map(
      (content, index) =>
        html`<li>
          <article class="card">
            ${cover(content.coverImageUrl, index < 3)}
            <p class="card__badges">${badges(context, content)}</p>
            <h2 class="card__title">
              <a class="card__link" href="${pathInLanguage(`/contenuti/${content.slug}`, context.language)}"
                >${content.title}</a
              >
            </h2>
            <p class="card__summary">${content.shortDescription}</p>
          </article>
        </li>`,
    )}
  </ul>`;
}

/** A 16:9 cover; the first ones on a page are its largest paint and are fetched at once. */
export function cover(url: string | null, isUrgent: boolean): Html {
  if (url === null) return html`<div class="cover"></div>`;
  const picture = pictureOf(url);
  const sizes = PICTURE_SIZES[isUrgent ? 'page' : 'card'];
  return html`<div class="cover">
    <picture>
      ${picture?.sources.map(
        ({ type, srcset }) => html`<source type="${type}" srcset="${srcset}" sizes="${sizes}" />`,
      )}
      <img
        class="cover__image"
        src="${url}"
        alt=""
        width="${picture?.width ?? 1280}"
        height="${picture?.height ?? 720}"
        ${isUrgent ? html`fetchpriority="high"` : html`loading="lazy"`}
      />
    </picture>
  </div>`;
}

/** Type and access of a content. */
export function badges(
  context: ShellContext,
  content: Pick<ShellContentSummary, 'contentType' | 'isPremium'>,
): Html {
  const { types, badges: names } = texts[context.language];
  return html`<span class="badge badge--plain">${types[content.contentType]}</span>
    <span class="badge badge--${content.isPremium ? 'premium' : 'free'}"
      >${content.isPremium ? names.premium : names.free}</span
    >`;
}

/** A net price as the pages show it. */
export function price(context: ShellContext, cents: number, currency: string): Html {
  const amount = formatCents(cents, currency, context.language, { compact: true });
  return html`<p class="price">${amount} <small>${texts[context.language].plusVat}</small></p>`;
}

/** Prose as paragraphs: blank lines part them. */
export function prose(text: string | null): Html | null {
  if (text === null || text === '') return null;
  return html`<div class="prose">${text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}</div>`;
}
