import {
  type ContentLevel,
  DEFAULT_LANGUAGE,
  isWebAddress,
  pagePath,
  pathInLanguage,
  plainTextOf,
  wordsOf,
} from '@academy/shared';
import type {
  ShellContent,
  ShellContentSummary,
  ShellContext,
  ShellProject,
  ShellTeacher,
  ShellTranscript,
  ShellVideo,
} from './model.ts';

/** A schema.org document. */
type Thing = Record<string, unknown> & { '@type': string };

/** Levels as schema.org names them. */
const EDUCATIONAL_LEVELS: Record<ContentLevel, string> = {
  introductory: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** The association that runs the academy. */
export function organization({ origin, settings }: ShellContext): Thing {
  return {
    '@type': 'Organization',
    name: `${settings.brandName} Academy`,
    url: origin,
    ...(settings.logoUrl === null ? {} : { logo: new URL(settings.logoUrl, origin).href }),
  };
}

/** A content as a course, with its offer if it is for sale. */
export function course(context: ShellContext, content: ShellContent): Thing {
  return { '@type': 'Course', ...learningResource(context, content) };
}

/**
 * A quiz, with its offer if it is for sale. Never contains a question: the results of search engines with questions would
 * need their right answers.
 */
export function quiz(context: ShellContext, content: ShellContent): Thing {
  const minutes = content.quiz?.minutes ?? null;
  return {
    '@type': 'Quiz',
    ...learningResource(context, content),
    learningResourceType: 'Quiz',
    ...(minutes !== null && { timeRequired: `PT${minutes}M` }),
  };
}

/**
 * A seminar as an event, with its offer while it is sold; without a date, a course. The link of its meeting is no part of
 * it: online it takes place at its page.
 */
export function event(context: ShellContext, content: ShellContent): Thing {
  const { seminar } = content;
  if (!seminar) return course(context, content);
  const { startsAt, endsAt, room, online, isCancelled } = seminar;
  const resource = learningResource(context, content);
  const {
    educationalLevel: _level,
    author,
    provider,
    datePublished: _published,
    offers,
    ...facts
  } = resource;
  const mode = room && online ? 'Mixed' : room ? 'Offline' : 'Online';
  return {
    '@type': 'EducationEvent',
    ...facts,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: [
      ...(room ? [{ '@type': 'Place', name: room.place, address: room.address || room.place }] : []),
      ...(online ? [{ '@type': 'VirtualLocation', url: facts['url'] }] : []),
    ],
    organizer: provider,
    ...(author !== undefined && { performer: author }),
    ...(offers !== undefined && !isCancelled && { offers }),
  };
}

function learningResource(context: ShellContext, content: ShellContent): Record<string, unknown> {
  const url = urlOf(context, `/contenuti/${content.slug}`);
  return {
    name: content.title,
    description: content.shortDescription,
    url,
    ...image(context, content.coverImageUrl),
    ...(content.publishedAt === null ? {} : { datePublished: content.publishedAt }),
    inLanguage: content.untranslated.includes('title') ? DEFAULT_LANGUAGE : context.language,
    educationalLevel: EDUCATIONAL_LEVELS[content.level],
    isAccessibleForFree: !content.isPremium,
    provider: organization(context),
    ...(content.teachers.length > 0 && {
      author: content.teachers.map((teacher) => person(context, teacher)),
    }),
    ...(content.topics.length > 0 && {
      about: content.topics.map(({ slug, title }) => ({
        '@type': 'Thing',
        name: title,
        url: urlOf(context, pagePath('topic', slug)),
      })),
    }),
    // A quiz that closes a content is sold with it.
    ...(content.isPremium && !content.closes ? offer(content, url) : {}),
  };
}

/** A teacher; their links are given as other pages about them. */
export function person(context: ShellContext, teacher: ShellTeacher): Thing {
  const { biography, links = [], name, portraitUrl, role, slug } = teacher;
  const sites = links.map(({ url }) => url).filter(isWebAddress);
  return {
    '@type': 'Person',
    name,
    url: urlOf(context, pagePath('teacher', slug)),
    ...(role !== '' && { jobTitle: role }),
    ...(biography !== '' && { description: biography }),
    ...image(context, portraitUrl),
    ...(sites.length > 0 && { sameAs: sites }),
  };
}

/**
 * The videos of a content that anyone may play. Never contains a private hash: a video that needs one has a name but no
 * link. The academy's own films have none either: theirs expire.
 * @param transcripts of those that anyone may play.
 */
export function openVideos(
  context: ShellContext,
  content: ShellContent,
  transcripts: readonly ShellTranscript[] = [],
): Thing[] {
  const { publishedAt, coverImageUrl } = content;
  // Search engines ignore videos without a picture and a date.
  if (publishedAt === null || coverImageUrl === null) return [];
  return content.videos.flatMap((video) => {
    if (video.locked) return [];
    const transcript = transcripts.find(({ position }) => position === video.position);
    return {
      '@type': 'VideoObject',
      name: video.title ?? content.title,
      description: content.shortDescription,
      thumbnailUrl: new URL(coverImageUrl, context.origin).href,
      uploadDate: publishedAt,
      ...(isPublic(video) ? { embedUrl: `https://player.vimeo.com/video/${video.videoId}` } : {}),
      ...(transcript && { transcript: transcript.text }),
      ...clips(context, content, video),
    };
  });
}

/** The chapters of a video, each with the address at which the page plays it. */
function clips(
  context: ShellContext,
  { slug }: ShellContent,
  { position, chapters = [] }: ShellVideo,
): Record<string, unknown> {
  if (chapters.length === 0) return {};
  const page = urlOf(context, pagePath('content', slug));
  return {
    hasPart: chapters.map(({ second, title }) => ({
      '@type': 'Clip',
      name: title,
      startOffset: second,
      url: `${page}?video=${position + 1}&t=${second}`,
    })),
  };
}

/** The text of a lesson that anyone may read. */
export function openText(context: ShellContext, content: ShellContent): Thing[] {
  const { text, readingMinutes } = content;
  if (text === undefined) return [];
  return [
    {
      '@type': 'Article',
      headline: content.title,
      description: content.shortDescription,
      url: urlOf(context, `/contenuti/${content.slug}`),
      ...image(context, content.coverImageUrl),
      ...(content.publishedAt === null ? {} : { datePublished: content.publishedAt }),
      inLanguage: text.isUntranslated ? DEFAULT_LANGUAGE : context.language,
      isAccessibleForFree: true,
      articleBody: plainTextOf(text.document),
      wordCount: wordsOf(text.document),
      ...(readingMinutes !== null && { timeRequired: `PT${readingMinutes}M` }),
      publisher: organization(context),
      ...(content.teachers.length > 0 && {
        author: content.teachers.map((teacher) => person(context, teacher)),
      }),
    },
  ];
}

/** A project as a product, with its offer if it is for sale. */
export function product(context: ShellContext, project: ShellProject): Thing {
  const url = urlOf(context, `/progetto/${project.slug}`);
  return {
    '@type': 'Product',
    name: project.title,
    description: project.shortDescription,
    url,
    ...image(context, project.coverImageUrl),
    brand: { '@type': 'Brand', name: `${context.settings.brandName} Academy` },
    ...offer(project, url),
  };
}

/** Contents in the order of a page's list. */
export function itemList(context: ShellContext, contents: readonly ShellContentSummary[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: contents.map((content, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: content.title,
      url: urlOf(context, `/contenuti/${content.slug}`),
    })),
  };
}

/** The path from the home page to the current page, as pairs of name and path. */
export function breadcrumbs(context: ShellContext, steps: readonly (readonly [string, string])[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(context, path),
    })),
  };
}

/** The `offers` member of an item for sale; absent without a price. Prices are net, and marked as such. */
function offer(item: { priceCents: number | null; currency: string }, url: string): { offers?: Thing } {
  if (item.priceCents === null) return {};
  const price = { price: (item.priceCents / 100).toFixed(2), priceCurrency: item.currency };
  return {
    offers: {
      '@type': 'Offer',
      ...price,
      priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: false },
      availability: 'https://schema.org/InStock',
      category: 'Paid',
      url,
    },
  };
}

function isPublic({ provider, videoId, hash }: ShellVideo): boolean {
  return provider !== 'file' && videoId !== undefined && (hash === null || hash === undefined);
}

function image({ origin }: ShellContext, url: string | null): { image?: string } {
  return url === null ? {} : { image: new URL(url, origin).href };
}

function urlOf({ origin, language }: ShellContext, path: string): string {
  return origin + pathInLanguage(path, language);
}
