import { useTextLanguage } from '@academy/ui';

interface TitleInSentenceProps {
  title: string;
  /** The title is in Italian although the page is in English. */
  isUntranslated: boolean;
  /** The sentence with a title. */
  children: (title: string) => string;
}

/** Takes the title's place while its sentence is translated; no text contains it. */
const PLACE = '\uE000';

/** A sentence in the page's language around a title, which is marked when it is in another one. */
export function TitleInSentence({ title, isUntranslated, children: sentence }: TitleInSentenceProps) {
  const language = useTextLanguage()(isUntranslated);
  if (language === undefined) return sentence(title);
  const [before, after] = sentence(PLACE).split(PLACE);
  return (
    <>
      {before}
      <span lang={language}>{title}</span>
      {after}
    </>
  );
}
