import type { Locator } from 'playwright-core';

const TAB_LIMIT = 80;

/** Tabs until an element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TAB_LIMIT; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('The focus never came');
}

/** Tabs to a button or a link and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Replaces the text of a field. */
export async function write(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.focus();
  await keyboard.press('Control+a');
  await keyboard.type(text);
}
