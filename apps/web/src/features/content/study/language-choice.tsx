import '../../../components/chips.css';
import type { Language } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../components/player/player-choices.ts';

interface LanguageChoiceProps {
  languages: readonly Language[];
  language: Language;
  onChoose: (language: Language) => void;
}

/** The language of the transcript. */
export function LanguageChoice({ languages, language, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation('study');
  return (
    <div className="transcript__languages" role="group" aria-label={t('transcript.language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className="chip"
          aria-pressed={each === language}
          onClick={() => onChoose(each)}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </div>
  );
}
