import { isPersonalPage, PAGES } from '@academy/shared';
import { componentOf } from '@academy/ui';
import { expect, it } from '@jest/globals';
import { pages } from './pages.ts';

it('has every page of the list once, in a folder', () => {
  expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(PAGES).sort());
});

it.each(pages)('has a component for $name', async (page) => {
  expect(await componentOf(page)).toBeInstanceOf(Function);
});

it.each(pages.filter(({ name }) => isPersonalPage(name)))('has an outline for $name', async (page) => {
  expect(Object.keys((await page.folder.server?.()) ?? {})).toContain(page.name);
});
