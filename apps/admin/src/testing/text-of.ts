/** The text of an element, with a space between adjacent elements. */
export function textOf(element: Node): string {
  return piecesOf(element).replace(/\s+/g, ' ').trim();
}

function piecesOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  return ` ${[...node.childNodes].map(piecesOf).join('')} `;
}
