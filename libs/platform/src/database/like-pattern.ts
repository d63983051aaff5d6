/** The pattern of SQL's LIKE for values that contain a text. The case of letters counts. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
