import type { TextDocument } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import {
  breadcrumbs,
  course,
  event,
  itemList,
  openText,
  openVideos,
  person,
  product,
  quiz,
} from './structured-data.ts';
import { context, project, series } from '../test/api.ts';

const COVER =
  'https://academy.test/api/v1/media/images/8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11-1440x810/960.webp';

describe('structured data', () => {
  it('describes a content as a course with its offer', () => {
    const url = 'https://academy.test/contenuti/bilancio';
    const price = { price: '39.00', priceCurrency: 'EUR' };
    expect(course(context, series)).toEqual({
      '@type': 'Course',
      name: series.title,
      description: series.shortDescription,
      url,
      image: COVER,
      datePublished: series.publishedAt,
      inLanguage: 'it',
      educationalLevel: 'Beginner',
      isAccessibleForFree: false,
      provider: { '@type': 'Organization', name: 'Civitas Academy', url: 'https://academy.test' },
      offers: {
        '@type': 'Offer',
        ...price,
        priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: false },
        availability: 'https://schema.org/InStock',
        category: 'Paid',
        url,
      },
    });
  });

  it('describes a content that is a quiz, with its time and offer, and without questions', () => {
    const { '@type': type, ...facts } = quiz(context, {
      ...series,
      level: 'advanced',
      quiz: { minutes: 20 },
    });
    const { '@type': _course, ...shared } = course(context, series);
    expect(type).toBe('Quiz');
    expect(facts).toEqual({
      ...shared,
      educationalLevel: 'Advanced',
      learningResourceType: 'Quiz',
      timeRequired: 'PT20M',
    });
    expect(quiz(context, { ...series, quiz: { minutes: null } })).not.toHaveProperty('timeRequired');
  });

  it('describes a seminar as an event at its place and, online, at its page', () => {
    const seminar = {
      ...{ startsAt: '2026-12-10T17:00:00.000Z', endsAt: '2026-12-10T18:30:00.000Z', isCancelled: false },
      ...{ room: { place: 'Biblioteca civica', address: 'via del Portico 8' }, online: {} },
    };
    const url = 'https://academy.test/contenuti/bilancio';
    const { offers } = course(context, series);
    expect(event(context, { ...series, seminar })).toEqual({
      '@type': 'EducationEvent',
      ...{ name: series.title, description: series.shortDescription, url, image: COVER, inLanguage: 'it' },
      ...{ isAccessibleForFree: false, offers, startDate: seminar.startsAt, endDate: seminar.endsAt },
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Biblioteca civica', address: 'via del Portico 8' },
        { '@type': 'VirtualLocation', url },
      ],
      organizer: { '@type': 'Organization', name: 'Civitas Academy', url: 'https://academy.test' },
    });
    const cancelled = event(context, {
      ...series,
      seminar: { ...seminar, room: null, isCancelled: true },
    });
    expect(cancelled).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: [{ '@type': 'VirtualLocation' }],
    });
    expect(cancelled).not.toHaveProperty('offers');
    expect(event(context, { ...series, seminar: null })).toEqual(course(context, series));
  });

  it('offers no quiz that closes a content, which is sold with it', () => {
    const closing = { ...series, priceCents: 0, quiz: { minutes: null }, closes: { slug: 'bilancio' } };
    expect(quiz(context, closing)).toMatchObject({ isAccessibleForFree: false });
    expect(quiz(context, closing)).not.toHaveProperty('offers');
  });

  it('has the teachers and topics of a course, in the language of the page', () => {
    const teacher = { slug: 'ada', name: 'Ada', role: 'Storica', portraitUrl: null, biography: '' };
    const english = { ...context, language: 'en' } as const;
    const taught = course(english, {
      ...series,
      teachers: [teacher],
      topics: [{ slug: 'conti', title: 'Conti' }],
    });
    expect(taught).toMatchObject({
      author: [
        { '@type': 'Person', name: 'Ada', jobTitle: 'Storica', url: 'https://academy.test/en/docenti/ada' },
      ],
      about: [{ '@type': 'Thing', name: 'Conti', url: 'https://academy.test/en/argomenti/conti' }],
    });
    expect(course(context, series)).not.toHaveProperty('author');
    const links = [{ url: 'https://ada.example' }, { url: '/altrove' }];
    const whole = person(context, { ...teacher, portraitUrl: COVER, biography: 'Scrive.', links });
    expect(whole).toMatchObject({ description: 'Scrive.', image: COVER, sameAs: ['https://ada.example'] });
    expect(person(context, teacher)).not.toHaveProperty('description');
  });

  it('has the text of a lesson that anyone may read, and nothing of another', () => {
    const document: TextDocument = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { id: 'a', level: 2 }, content: [{ type: 'text', text: 'Contare' }] },
        { type: 'paragraph', attrs: { id: 'b' }, content: [{ type: 'text', text: 'Chi c’è.' }] },
      ],
    };
    const lesson = {
      ...series,
      isPremium: false,
      readingMinutes: 9,
      text: { document, isUntranslated: true },
    };
    expect(openText({ ...context, language: 'en' }, lesson)).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        headline: series.title,
        articleBody: 'Contare\nChi c’è.',
        wordCount: 3,
        timeRequired: 'PT9M',
        inLanguage: 'it',
        isAccessibleForFree: true,
      }),
    ]);
    expect(openText(context, series)).toEqual([]);
  });

  it('has the breadcrumbs of a page', () => {
    expect(breadcrumbs(context, [['Home', '/']])).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home', item: 'https://academy.test/' }],
    });
  });

  it('links open videos only, without their private hash', () => {
    expect(openVideos(context, series)).toEqual([
      {
        '@type': 'VideoObject',
        name: 'Un bilancio',
        description: series.shortDescription,
        thumbnailUrl: COVER,
        uploadDate: series.publishedAt,
        embedUrl: 'https://player.vimeo.com/video/786220145',
      },
    ]);
    const unlisted = { position: 0, title: null, locked: false, videoId: '786220145', hash: '1f7a9c42de' };
    const videos = openVideos(context, { ...series, videos: [unlisted] });
    expect(videos).toMatchObject([{ name: series.title }]);
    expect(JSON.stringify(videos)).not.toMatch(/786220145|1f7a9c42de/);
  });

  it('names the chapters of an open video, with the second at which the page plays each', () => {
    const chapters = [
      { second: 0, title: 'Apertura', isUntranslated: false },
      { second: 75, title: 'Il voto', isUntranslated: false },
    ];
    const videos = openVideos(context, {
      ...series,
      videos: series.videos.map((video) => ({ ...video, chapters })),
    });
    expect(videos).toHaveLength(1);
    expect(videos[0]).toMatchObject({
      hasPart: [
        { '@type': 'Clip', name: 'Apertura', startOffset: 0 },
        {
          name: 'Il voto',
          startOffset: 75,
          url: `https://academy.test/contenuti/${series.slug}?video=1&t=75`,
        },
      ],
    });
  });

  it('says what is said in an open video, and nothing of others', () => {
    const transcripts = [
      { position: 0, text: 'Chi decide? Il Parlamento.' },
      { position: 1, text: 'Segreto' },
    ];
    const videos = openVideos(context, series, transcripts);
    expect(videos).toMatchObject([{ name: 'Un bilancio', transcript: 'Chi decide? Il Parlamento.' }]);
    expect(JSON.stringify(videos)).not.toContain('Segreto');
  });

  it('has no link to the academy’s own films, which are not at Vimeo', () => {
    const films = series.videos.map((video) => ({ ...video, provider: 'file' as const }));
    const [video] = openVideos(context, { ...series, videos: films });
    expect(video).toMatchObject({ name: 'Un bilancio' });
    expect(video).not.toHaveProperty('embedUrl');
  });

  it('describes a project as a product with its net price and its contents', () => {
    const english = { ...context, language: 'en' } as const;
    const url = 'https://academy.test/en/progetto/conti';
    expect(product(english, project)).toMatchObject({
      name: project.title,
      url,
      brand: { name: 'Civitas Academy' },
      offers: { price: '49.00', url },
    });
    expect(itemList(english, [series])).toMatchObject({
      itemListElement: [{ position: 1, url: 'https://academy.test/en/contenuti/bilancio' }],
    });
  });

  it('has no offer for an item that is not sold', () => {
    expect(product(context, { ...project, priceCents: null })).not.toHaveProperty('offers');
    const free = course(context, { ...series, isPremium: false, priceCents: 0 });
    expect(free).toMatchObject({ isAccessibleForFree: true });
    expect(free).not.toHaveProperty('offers');
  });
});
