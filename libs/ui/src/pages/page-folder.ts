import type { ComponentType } from 'react';
import type { NamespaceLoaders } from '../i18n/create-i18n.ts';

type Texts = NamespaceLoaders[string];

/**
 * A folder with one or more pages, as its `page.ts` describes it. Its own texts are the namespace named after the
 * folder; `it` and `en` load them. Everything is loaded on demand, because `page.ts` is part of each visitor's first
 * download.
 */
export interface PageFolder<Name extends string, Namespace extends string = string> extends Texts {
  /** The pages, each with the namespaces it needs besides the shared ones and its folder's own. */
  readonly pages: { readonly [N in Name]?: readonly Namespace[] };
  /** The pages' components. */
  readonly code: () => Promise<{ readonly [N in Name]?: ComponentType }>;
}

/** A page of a folder. */
export interface FolderPage<Name extends string, Folder> {
  name: Name;
  folderName: string;
  folder: Folder;
  /** The namespaces it needs besides the shared ones; they are fetched with its code. */
  texts: readonly string[];
}

/** The pages of all folders, which are given with their names. */
export function pagesOf<Name extends string, Folder extends PageFolder<Name>>(
  folders: readonly [string, Folder][],
  isName: (name: string) => name is Name,
): FolderPage<Name, Folder>[] {
  return folders.flatMap(([folderName, folder]) =>
    Object.entries<readonly string[] | undefined>(folder.pages).flatMap(([name, texts = []]) =>
      isName(name) ? [{ name, folderName, folder, texts: [folderName, ...texts] }] : [],
    ),
  );
}

/** Fetches a page's component. */
export async function componentOf<Name extends string>({
  name,
  folder,
}: FolderPage<Name, PageFolder<Name>>): Promise<ComponentType> {
  const component = (await folder.code())[name];
  if (!component) throw new Error(`${name} has no component`);
  return component;
}
