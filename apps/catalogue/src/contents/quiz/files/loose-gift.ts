/** Signs that only escapes may have outside of answers, as the parser sees it. Moodle reads them as they are. */
const OUTSIDE = new Set([':', '=', '~', '#']);

/** What the parser makes of an escaped sign. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&&092;': '\\',
  '&&058;': ':',
  '&&035;': '#',
  '&&061;': '=',
  '&&123;': '{',
  '&&125;': '}',
  '&&126;': '~',
  '&&010': '\n',
  '&&062;': '>',
};

/**
 * A question in GIFT with the escapes that the parser demands and Moodle does not: `:` everywhere but in numbers and
 * around the title, other signs outside of the answers, and `=` between an attribute of HTML and its value. Lines stay
 * where they are.
 */
export function strictGift(text: string): string {
  const [, title] = /^(\s*::(?:\\[^]|[^\\])*?::)/.exec(text) ?? [];
  const head = title === undefined ? '' : strictTitle(title);
  let out = head;
  let isInside = false;
  let isNumber = false;
  let isFeedback = false;
  for (let index = title?.length ?? 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    const next = text.charAt(index + 1);
    if (sign === '\\') {
      // An arrow that does not pair two texts; the parser knows no escape for it.
      out += next === '>' && text[index - 1] === '-' ? '&&062;' : sign + next;
      index += 1;
    } else if (!isInside) {
      if (sign === '{') {
        isInside = true;
        isNumber = /^\{\s*#(?!###)/.test(text.slice(index, index + 200));
        isFeedback = false;
        if (isNumber) {
          const opened = text.slice(index).search(/#/);
          out += text.slice(index, index + opened + 1);
          index += opened;
          continue;
        }
      }
      out += OUTSIDE.has(sign) ? `\\${sign}` : sign;
    } else if (sign === '}') {
      isInside = false;
      out += sign;
    } else if (sign === ':') {
      const isPart = isNumber && !isFeedback && /\d\s*$/.test(text.slice(Math.max(0, index - 20), index));
      out += isPart ? sign : `\\${sign}`;
    } else if (sign === '=' && isAttribute(text, index)) out += `\\${sign}`;
    else {
      if (sign === '#') isFeedback = true;
      if (sign === '=' || sign === '~') isFeedback = false;
      out += sign;
    }
  }
  return out;
}

/** Texts of the parser whose escapes it has left as they are. */
export function unescapedGift(text: string): string {
  return text.replace(/&&(?:0(?:92|58|35|61|62);|12[356];|010)/g, (found) => ESCAPED[found] ?? found);
}

function strictTitle(title: string): string {
  const start = title.indexOf('::') + 2;
  const inner = title
    .slice(start, -2)
    .replace(/\\[^]|[:=~#{}]/g, (sign) => (sign.length === 1 ? `\\${sign}` : sign));
  return `${title.slice(0, start)}${inner}::`;
}

/** Whether `=` is part of a tag of HTML, before the quoted value of an attribute. */
function isAttribute(text: string, index: number): boolean {
  if (!/^["']$/.test(text.charAt(index + 1)) || !/^[\w-]$/.test(text.charAt(index - 1))) return false;
  const before = text.slice(Math.max(0, index - 500), index);
  return before.lastIndexOf('<') > before.lastIndexOf('>');
}
