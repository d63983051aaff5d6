import type { ContentSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BEGINS } from '../../components/content-types.ts';
import { beginningOf } from '../../components/learning/path.ts';
import { STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { Step } from './next-steps.tsx';

/** The first lesson of a content, or a document, to begin with. */
export function BeginStep({ content }: { content: ContentSummary }) {
  const { t } = useTranslation('payment');
  const { contentType, title, untranslated } = content;
  const begins = BEGINS[contentType];
  return (
    <Step
      title={
        <TitleInSentence title={title} isUntranslated={untranslated.includes('title')}>
          {(name) => t('next.begin', { title: name })}
        </TitleInSentence>
      }
      text={t('next.firstText')}
    >
      <Link to={beginningOf(content)} state={STARTS_VIDEO}>
        {t(`next.${begins}`)}
      </Link>
    </Step>
  );
}
