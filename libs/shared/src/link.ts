/** A path on this site; `//` is refused, since it would lead to another site. */
const PATH = /^\/(?![/\\])[\w\-./~%?=&+]*$/;

/** True for an absolute http(s) address without user name and password. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** True for a link that staff may enter: an http(s) address or a path on this site; never `javascript:`. */
export function isLink(text: string): boolean {
  return PATH.test(text) || isWebAddress(text);
}
