import type { ContentSummary, ProjectSummary, SearchHit } from '@academy/api-client';
import { formatClock, matchesSearch, opensContent, rankMatch } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useSuggestContentsQuery } from '../../api/contents.ts';
import { useListTeachersQuery, useListTopicsQuery } from '../../api/credits.ts';
import { useSuggestProjectsQuery } from '../../api/projects.ts';
import { useContentLength } from '../../components/content-length.ts';
import { hitPath, resultPath } from './hit-path.ts';
import { useLessonSearch } from './use-lesson-search.ts';

/** Fewer letters match nearly everything. */
const MIN_LETTERS = 2;

/** How many topics, and how many teachers, are suggested. */
const MAX_CREDITS = 3;
/** How many contents and projects are suggested for what their lessons say. */
const MAX_LESSONS = 3;

/** Something that matches the typed text. */
export interface Suggestion {
  id: string;
  path: string;
  title: string;
  /** True for a title that exists in Italian only. */
  isUntranslated: boolean;
  /** Null for suggestions without a picture. */
  cover: { src: string | null; seed: string } | null;
  /** A few facts, at the end of the line. */
  facts: string;
  /** A sentence in which the text was found, and its marks. */
  sentence?: Pick<SearchHit, 'text' | 'marks' | 'language'> | undefined;
}

/** Suggestions of one kind, under their heading. */
export interface SuggestionGroup {
  name: string;
  items: Suggestion[];
}

/**
 * Contents, projects, topics, teachers and lessons that match the typed text, or what was meant by it; kinds without
 * matches are left out.
 */
export function useSuggestions(typed: string): { groups: SuggestionGroup[]; search: string } {
  const { t } = useTranslation('catalogue');
  const trimmed = typed.trim();
  const skip = trimmed.length < MIN_LETTERS;
  const { list, corrected } = useLessonSearch(skip ? {} : { search: trimmed });
  const search = corrected ?? trimmed;
  const contents = useSuggestContentsQuery(search, { skip });
  const projects = useSuggestProjectsQuery(search, { skip });
  const ofContent = useContentSuggestion();
  const ofProject = useProjectSuggestion();
  const credits = useCreditSuggestions(skip ? null : search);
  if (skip) return { groups: [], search };
  const groups = [
    { name: t('suggestions.contents'), items: (contents.currentData ?? []).map(ofContent) },
    { name: t('suggestions.projects'), items: (projects.currentData ?? []).map(ofProject) },
    ...credits,
    {
      name: t('suggestions.lessons'),
      items: (list.currentData?.pages[0]?.items ?? []).slice(0, MAX_LESSONS).map((result) => {
        const [hit] = result.hits;
        return {
          // One content can be among the titles, too.
          id: `lesson-${result.id}`,
          path: hit ? hitPath(result, hit) : resultPath(result),
          title: result.title,
          isUntranslated: result.isUntranslated,
          cover: null,
          facts: hit && hit.second !== null ? t('lessons.goTo', { time: formatClock(hit.second) }) : '',
          sentence: hit,
        };
      }),
    },
  ].filter(({ items }) => items.length > 0);
  return { groups, search };
}

function useContentSuggestion(): (content: ContentSummary) => Suggestion {
  const { t } = useTranslation(['common', 'ui']);
  const { money } = useFormats();
  const lengthOf = useContentLength();
  return (content) => {
    const {
      access,
      contentType,
      coverImageUrl,
      currency,
      id,
      isPremium,
      priceCents,
      slug,
      title,
      untranslated,
    } = content;
    const price = () => {
      if (!isPremium) return t('noPrice');
      // The price is hidden until it is known that the reader does not own the content.
      if (access === null) return undefined;
      if (opensContent(access.level)) return t('ui:badge.owned');
      return t('netPrice', { price: money(priceCents, currency, { compact: true }) });
    };
    const facts = [t(`ui:badge.${contentType}`), lengthOf(content), price()];
    return {
      id,
      path: `/contenuti/${slug}`,
      title,
      isUntranslated: untranslated.includes('title'),
      cover: { src: coverImageUrl, seed: slug },
      facts: facts.filter((fact) => fact !== undefined).join(' · '),
    };
  };
}

function useProjectSuggestion(): (project: ProjectSummary) => Suggestion {
  const { t } = useTranslation();
  return ({ contentCount, coverImageUrl, id, slug, title, untranslated }) => ({
    id,
    path: `/progetto/${slug}`,
    title,
    isUntranslated: untranslated.includes('title'),
    cover: { src: coverImageUrl, seed: slug },
    facts: t('contents', { count: contentCount }),
  });
}

/** Topics and teachers are few, and already loaded for the filters. */
function useCreditSuggestions(search: string | null): SuggestionGroup[] {
  const { t } = useTranslation(['catalogue', 'common']);
  const { data: topics } = useListTopicsQuery();
  const { data: teachers } = useListTeachersQuery();
  if (search === null) return [];
  const facts = (count: number) => t('common:contents', { count });
  return [
    {
      name: t('suggestions.topics'),
      items: bestMatches(topics?.items ?? [], ({ title }) => title, search).map(
        ({ id, slug, title, untranslated, contentCount }) => ({
          id,
          path: `/argomenti/${slug}`,
          title,
          isUntranslated: untranslated.includes('title'),
          cover: null,
          facts: facts(contentCount),
        }),
      ),
    },
    {
      name: t('suggestions.teachers'),
      items: bestMatches(teachers?.items ?? [], ({ name }) => name, search).map(
        ({ id, slug, name, contentCount }) => ({
          id,
          path: `/docenti/${slug}`,
          title: name,
          isUntranslated: false,
          cover: null,
          facts: facts(contentCount),
        }),
      ),
    },
  ];
}

function bestMatches<Credit>(
  credits: readonly Credit[],
  nameOf: (credit: Credit) => string,
  search: string,
): Credit[] {
  return credits
    .filter((credit) => matchesSearch(nameOf(credit), search))
    .toSorted((one, other) => rankMatch(nameOf(one), search) - rankMatch(nameOf(other), search))
    .slice(0, MAX_CREDITS);
}
