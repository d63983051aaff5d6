import { createContext } from 'react';

/**
 * Called when an upload starts in a field, so that the form is not saved without its file. Returns a function to be
 * called when it has ended. Null outside a form.
 */
export const FormUploads = createContext<(() => () => void) | null>(null);
