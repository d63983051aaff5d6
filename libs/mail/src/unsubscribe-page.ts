import { pagePath, pathInLanguage } from '@academy/shared';
import { type HttpRedirectResponse, HttpStatus } from '@nestjs/common';
import type { UnsubscribeQuery } from './unsubscribe-query.dto.ts';

/** Where an unsubscribe link leads in a browser: to a page that asks for confirmation, because bots follow links too. */
export function unsubscribePage({ token, language = 'it' }: UnsubscribeQuery): HttpRedirectResponse {
  const page = pathInLanguage(pagePath('unsubscribe'), language);
  return { url: `${page}?${new URLSearchParams({ token }).toString()}`, statusCode: HttpStatus.FOUND };
}
