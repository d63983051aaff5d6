import type { Page } from 'playwright-core';

/** Waits for a toast that says exactly this, and closes it so that the next one cannot be mistaken for it. */
export async function readToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page
    .locator('.toast')
    .filter({ has: page.locator('.toast__title').getByText(title, { exact: true }) })
    .filter(text === undefined ? {} : { has: page.locator('.toast__text').getByText(text, { exact: true }) })
    .first();
  await toast.waitFor();
  await toast.getByRole('button', { name: 'Chiudi la notifica' }).click();
  await toast.waitFor({ state: 'detached' });
}
