/** FNV-1a, so that similar texts give different pictures. */
export function hashOf(text: string): number {
  const hash = Array.from(text).reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  const mixed = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
