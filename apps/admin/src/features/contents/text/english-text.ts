/** The path of the English text in the form. */
export const ENGLISH_TEXT = ['translations', 'en', 'text'];
