import type { BrowserContext, Locator, Page } from 'playwright-core';

interface ShownToast {
  element: Element;
  title: string;
  text: string;
  isRead: boolean;
}

declare global {
  interface Window {
    /** Every toast that the page has announced. */
    shownToasts?: ShownToast[];
  }
}

/**
 * Lets {@link readToast} read toasts that are gone by then: they disappear after five seconds, which may pass before a
 * busy machine looks for them.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: ShownToast[] = [];
    window.shownToasts = shown;
    const note = (element: Element) => {
      if (shown.some((toast) => toast.element === element)) return;
      const read = (part: string) =>
        (element.querySelector(`.toast__${part}`)?.textContent ?? '').replace(/\s+/g, ' ').trim();
      shown.push({ element, title: read('title'), text: read('text'), isRead: false });
    };
    new MutationObserver(() =>
      document.querySelectorAll('[role="alert"] .toast, [role="status"] .toast').forEach(note),
    ).observe(document, { childList: true, subtree: true });
  });
}

/** The toasts on the page: announced elements with a close button. */
export function toasts(page: Page): Locator {
  const close = page.getByRole('button', { name: 'Chiudi la notifica' });
  return page.getByRole('alert').or(page.getByRole('status')).locator('div').filter({ has: close });
}

/**
 * Waits until the page has shown a toast with exactly this text that was not read yet, and closes it, so that it cannot
 * be mistaken for the next one.
 */
export async function readToast(page: Page, title: string, text?: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const found = (window.shownToasts ?? []).filter(
        (toast) =>
          !toast.isRead &&
          toast.title === wanted.title &&
          (wanted.text === undefined || toast.text === wanted.text),
      );
      for (const toast of found) {
        toast.isRead = true;
        toast.element.querySelector('button')?.click();
      }
      return found.length > 0;
    },
    { title, text },
  );
  const titled = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  const toast = text === undefined ? titled : titled.filter({ has: page.getByText(text, { exact: true }) });
  await toast.first().waitFor({ state: 'detached' });
}
