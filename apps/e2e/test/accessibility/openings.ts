import type { Page } from 'playwright-core';
import { DEMO } from '../demo-pages.ts';

/** Something that opens on a page of the staff app; an open order has an address, so it is one of the pages. */
export interface Opening {
  name: string;
  path: string;
  /** Opens it and waits until it is shown, in either language. */
  open: (page: Page) => Promise<void>;
  /** The widest window that has it, in CSS pixels. */
  widest?: number;
}

const LIST = '/admin/contenuti';
const FORM = `/admin/contenuti/modifica/${DEMO.content}`;

export const OPENINGS: Opening[] = [
  {
    name: 'the menu',
    path: LIST,
    open: async (page) => {
      await press(page, /^(Apri il menu|Open menu)/);
      await page.getByRole('dialog').waitFor();
    },
    widest: 1023,
  },
  {
    name: 'the command palette with results',
    path: LIST,
    open: async (page) => {
      await press(page, /^(Vai a|Go to)…/);
      const palette = page.getByRole('dialog');
      await palette.getByRole('combobox').fill('or');
      await palette.getByText(/^\d+ (risultat|result)/).waitFor();
    },
  },
  {
    name: 'the filters',
    path: LIST,
    open: async (page) => {
      await press(page, /^(Filtri|Filters)$/);
      await page.getByRole('search').getByRole('button', { expanded: true }).waitFor();
    },
  },
  {
    name: 'the question before a deletion',
    path: LIST,
    open: async (page) => {
      await press(page, /^(Elimina «|Delete “)/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a version in the history',
    path: FORM,
    open: async (page) => {
      await press(page, /^(Cronologia|History)$/);
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { expanded: false }).first().click();
      await drawer.getByRole('button', { expanded: true }).waitFor();
    },
  },
  {
    name: 'the preview',
    path: FORM,
    open: async (page) => {
      await press(page, /^(Anteprima|Preview)$/);
      await page.getByText(/^(Chi non ha un account|Someone without an account)/).waitFor();
    },
  },
];

/** Presses the first button of this name. */
function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}
