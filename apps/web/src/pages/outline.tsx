import { Page, useHead } from '@academy/ui';

/** A personal page as the server renders it: heading and a sentence, until the browser has rendered the page. */
export function Outline({ title, text }: { title: string; text: string }) {
  useHead({ title, description: text, noIndex: true });
  return (
    <Page>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
    </Page>
  );
}
