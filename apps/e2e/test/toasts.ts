import type { Locator, Page } from 'playwright-core';

/** The toasts on the page: announced elements with a close button. */
export function toasts(page: Page): Locator {
  const close = page.getByRole('button', { name: 'Chiudi la notifica' });
  return page.getByRole('alert').or(page.getByRole('status')).locator('div').filter({ has: close });
}

/** Waits for a toast with exactly this text, and closes it so that it cannot be mistaken for the next one. */
export async function readToast(page: Page, title: string, text?: string): Promise<void> {
  const titled = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  const toast = (
    text === undefined ? titled : titled.filter({ has: page.getByText(text, { exact: true }) })
  ).first();
  await toast.waitFor();
  await toast.getByRole('button', { name: 'Chiudi la notifica' }).click();
  await toast.waitFor({ state: 'detached' });
}
