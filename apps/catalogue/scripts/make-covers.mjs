// Draws the demo's covers: flat geometric compositions on a grid of 16 by 9, each in two or three colours of the palette.
// Run `npm run covers` after a change; file names carry a hash of their content, because they are served as immutable.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('../assets/covers/', import.meta.url));
const UNIT = 60;
const MAX_BYTES = 20_000;

const paper = '#faf7f1';
const sand = '#fbeecb';
const hairline = '#e6e0d3';
const ink = '#16213a';
const blue = '#1f4d8f';
const sky = '#8fb8f2';
const rust = '#a33f1f';
const peach = '#f0a585';
const green = '#1f6b3b';

const range = (count) => Array.from({ length: count }, (_, index) => index);
const rect = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const circle = (x, y, radius, fill) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const ring = (x, y, radius, stroke, width = 0.12) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const shape = (points, fill) => `<polygon points="${points}" fill="${fill}"/>`;
const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
const line = (d, stroke, width = 0.12) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
/** Half a disc; `turn` in degrees from the upper half. */
const half = (x, y, radius, fill, turn = 0) =>
  `<path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;
/** A quarter of a disc with its corner at x, y. */
const quarter = (x, y, radius, fill, turn = 0) =>
  `<path d="M${x} ${y}v${-radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}z" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;

/** A star with five points around x, y. */
function star(x, y, radius, fill) {
  const points = range(10).map((index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    return `${(x + reach * Math.cos(angle)).toFixed(3)},${(y + reach * Math.sin(angle)).toFixed(3)}`;
  });
  return shape(points.join(' '), fill);
}

const covers = {
  // An open book under a rising disc.
  costituzione: [
    paper,
    circle(8, 4.2, 2.6, rust),
    shape('2,3.2 8,4.8 8,8 2,6.4', ink),
    shape('14,3.2 8,4.8 8,8 14,6.4', blue),
    range(3).map((row) => line(`M3 ${4.3 + row * 0.7}l4 1.07`, paper, 0.1)),
    range(3).map((row) => line(`M13 ${4.3 + row * 0.7}l-4 1.07`, paper, 0.1)),
  ],
  // The hemicycle seen from above.
  parlamento: [
    ink,
    [4.6, 3.7, 2.8, 1.9].map((radius, row) =>
      range(15 - row * 3).map((seat) => {
        const angle = Math.PI + (Math.PI * (seat + 0.5)) / (15 - row * 3);
        return circle(
          8 + radius * 1.25 * Math.cos(angle),
          7 + radius * 1.25 * Math.sin(angle),
          0.3,
          seat % 4 === row ? peach : paper,
        );
      }),
    ),
    half(8, 7, 1, rust),
    rect(1.5, 7.4, 13, 0.12, paper),
  ],
  // Sheets passing from hand to hand, a seal on the last.
  legge: [
    sand,
    range(4).map((sheet) =>
      rect(2 + sheet * 2.3, 1.2 + sheet * 0.5, 4.2, 5.6, [hairline, sky, blue, ink][sheet]),
    ),
    range(4).map((row) => rect(9.6, 3.6 + row * 0.7, row === 3 ? 1.4 : 2.7, 0.16, paper)),
    circle(13, 7.3, 0.95, rust),
    circle(13, 7.3, 0.45, sand),
  ],
  // Columns of figures, one of them highlighted.
  bilancio: [
    paper,
    range(11).map((row) => rect(0, 0.8 + row * 0.8, 16, 0.03, hairline)),
    [2.2, 3.4, 2.8, 4.6, 3.9, 6.2, 5.1].map((height, index) =>
      rect(1.6 + index * 1.9, 8 - height, 1.3, height, index === 5 ? rust : blue),
    ),
    circle(11.75, 1, 0.35, ink),
  ],
  // An index of tabs.
  glossario: [
    blue,
    rect(3.5, 1, 9, 7, paper),
    range(6).map((row) => rect(4.4, 1.9 + row, [2.2, 1.5, 2.8, 1.8, 2.4, 1.6][row], 0.3, ink)),
    range(6).map((row) => rect(7.8, 1.95 + row, [3.8, 3.2, 3.9, 2.6, 3.5, 3][row], 0.14, sky)),
    range(6).map((row) => rect(12.5, 1.2 + row * 1.1, 1.1, 0.9, [rust, peach, sand][row % 3])),
  ],
  // The ring of stars, off centre.
  europa: [
    blue,
    circle(10.5, 3.9, 5.6, ink),
    range(12).map((index) => {
      const angle = (Math.PI / 6) * index;
      return star(10.5 + 2.7 * Math.cos(angle), 3.9 + 2.7 * Math.sin(angle), 0.42, sand);
    }),
    rect(0, 7.6, 16, 0.12, sand),
    half(2.6, 7.6, 1.5, peach),
  ],
  // Coins becoming houses.
  fondi: [
    sand,
    range(4).map((coin) => circle(3.2, 7.2 - coin * 1.1, 0.9, coin % 2 === 0 ? blue : sky)),
    line('M5 4.5h2.4', ink, 0.16),
    shape('7.3,4 7.3,5 8.1,4.5', ink),
    [0, 1, 2].map((house) =>
      rect(9 + house * 2, 5.4 - house * 0.7, 1.7, 2.7 + house * 0.7, [rust, ink, blue][house]),
    ),
    [0, 1, 2].map((house) =>
      shape(
        `${9 + house * 2},${5.4 - house * 0.7} ${9.85 + house * 2},${4.3 - house * 0.7} ${10.7 + house * 2},${5.4 - house * 0.7}`,
        [rust, ink, blue][house],
      ),
    ),
    rect(0, 8.1, 16, 0.9, peach),
  ],
  // A front page under the lens.
  notizia: [
    paper,
    rect(2.5, 0.9, 8, 8.1, '#ffffff'),
    rect(3.2, 1.6, 6.6, 0.9, ink),
    rect(3.2, 2.9, 3, 2.6, sky),
    range(5).map((row) => rect(6.6, 2.95 + row * 0.55, 3.2, 0.2, row === 2 ? rust : hairline)),
    range(5).map((row) => rect(3.2, 6 + row * 0.55, 6.6, 0.2, hairline)),
    ring(11, 5, 2.3, ink, 0.36),
    circle(11, 5, 2.1, 'rgba(240,165,133,0.55)'),
    line('M12.7 6.7l2 2', ink, 0.6),
  ],
  // A feed of dots bending round a face.
  algoritmi: [
    ink,
    range(10).map((column) =>
      range(5).map((row) => {
        const [x, y] = [1.25 + column * 1.5, 1.5 + row * 1.5];
        const distance = Math.hypot(x - 10.25, y - 4.5);
        return circle(
          x,
          y,
          Math.max(0.12, 0.68 - distance * 0.08),
          distance < 2.2 ? rust : distance < 4 ? peach : sky,
        );
      }),
    ),
  ],
  // A town hall with its clock.
  comune: [
    sky,
    rect(0, 7.6, 16, 1.4, ink),
    rect(3, 4, 10, 3.6, paper),
    rect(6.9, 1.6, 2.2, 2.4, paper),
    shape('6.6,1.6 8,0.5 9.4,1.6', rust),
    circle(8, 2.75, 0.7, ink),
    line('M8 2.75v-.45M8 2.75h.35', paper, 0.1),
    range(7).map((arch) => [
      rect(3.5 + arch * 1.33, 5.9, 0.9, 1.7, blue),
      half(3.95 + arch * 1.33, 5.9, 0.45, blue),
    ]),
    rect(3, 4.6, 10, 0.12, rust),
  ],
  // Overlapping gardens.
  'beni-comuni': [
    paper,
    circle(5.6, 4.5, 3, green),
    circle(10.4, 4.5, 3, blue),
    path('M8 2.7a3 3 0 0 1 0 3.6a3 3 0 0 1 0-3.6z', sand),
    range(3).map((row) => line(`M3.6 ${3.6 + row * 0.9}q1 -.6 2 0t2 0`, paper, 0.12)),
    range(3).map((row) => line(`M9 ${3.6 + row * 0.9}h2.8`, paper, 0.12)),
    rect(0, 8.2, 16, 0.12, ink),
  ],
  // The rising strata of warm years.
  clima: [
    sand,
    circle(12, 3, 1.7, rust),
    path('M0 6.2q4-2.6 8-.6t8-1.4v4.8h-16z', sky),
    path('M0 7q4-1.8 8-.4t8-1v3.4h-16z', blue),
    path('M0 7.9q4-1 8-.2t8-.6v1.9h-16z', ink),
    range(3).map((index) => ring(12, 3, 2.2 + index * 0.55, peach, 0.08)),
  ],
  // Drop, cycle, bolt.
  servizi: [
    green,
    circle(3.4, 4.5, 2, paper),
    circle(8, 4.5, 2, sand),
    circle(12.6, 4.5, 2, paper),
    path('M3.4 2.8q1.1 1.5 1.1 2.3a1.1 1.1 0 0 1-2.2 0q0-.8 1.1-2.3z', blue),
    line('M7 5a1.1 1.1 0 0 0 2 .2M9 4a1.1 1.1 0 0 0-2-.2', green, 0.24),
    shape('9.3,3.4 9.25,4.35 8.5,3.85', green),
    shape('6.7,5.6 6.75,4.65 7.5,5.15', green),
    shape('12.9,3 11.8,4.8 12.5,4.8 12.3,6 13.4,4.2 12.7,4.2', rust),
  ],
  // The scales.
  giustizia: [
    peach,
    rect(7.9, 1.6, 0.2, 6, ink),
    rect(5.6, 7.5, 4.8, 0.3, ink),
    rect(3.4, 2.1, 9.2, 0.16, ink),
    circle(8, 1.6, 0.42, rust),
    line('M3.6 2.2l-1.5 2.8M3.6 2.2l1.5 2.8M12.4 2.2l-1.5 2.8M12.4 2.2l1.5 2.8', ink, 0.08),
    half(3.6, 5, 1.7, blue, 180),
    half(12.4, 5, 1.7, rust, 180),
  ],
  // Wheels that drive each other.
  lavoro: [
    paper,
    range(12).map(
      (tooth) =>
        `<rect x="5.1" y="0.9" width="0.8" height="7.2" fill="${rust}" transform="rotate(${tooth * 30} 5.5 4.5)"/>`,
    ),
    circle(5.5, 4.5, 3, rust),
    circle(5.5, 4.5, 1.3, paper),
    range(8).map(
      (tooth) =>
        `<rect x="11.3" y="3" width="0.7" height="5" fill="${ink}" transform="rotate(${tooth * 45 + 22.5} 11.65 5.5)"/>`,
    ),
    circle(11.65, 5.5, 1.95, ink),
    circle(11.65, 5.5, 0.8, sand),
  ],
  // A ballot dropping into its box.
  voto: [
    blue,
    rect(6.2, 1, 3.6, 3.6, paper),
    line('M7.2 2.7l.8.8 1.2-1.5', rust, 0.26),
    rect(4, 4.6, 8, 3.6, ink),
    rect(5.6, 4.45, 4.8, 0.3, sky),
    rect(0, 8.2, 16, 0.8, peach),
  ],
  // The three projects: the same motif in three pairs of colours.
  'progetto-cittadinanza': mosaic(rust, ink, peach, paper),
  'progetto-conti': mosaic(blue, ink, sky, sand),
  'progetto-clima': mosaic(green, ink, sand, sky),
};

/** Quarters and halves of discs on a grid of squares. */
function mosaic(first, second, third, background) {
  const fills = [first, second, third];
  const tiles = range(3).flatMap((row) =>
    range(6).map((column) => {
      const x = column * 3 - 1;
      const y = row * 3;
      const pick = (row * 5 + column * 3) % 4;
      const fill = fills[(row + column * 2) % 3];
      if (pick === 0) return quarter(x, y + 3, 3, fill);
      if (pick === 1) return quarter(x + 3, y, 3, fill, 180);
      if (pick === 2) return circle(x + 1.5, y + 1.5, 1.05, fill);
      return half(x + 1.5, y + 2.25, 1.5, fill, 0);
    }),
  );
  return [background, ...tiles];
}

mkdirSync(FOLDER, { recursive: true });
for (const file of readdirSync(FOLDER)) rmSync(`${FOLDER}${file}`);
for (const [name, [background, ...marks]] of Object.entries(covers)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${16 * UNIT}" height="${9 * UNIT}" viewBox="0 0 16 9">${rect(0, 0, 16, 9, background)}${marks.flat(3).join('')}</svg>`;
  const image = await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toBuffer();
  if (image.length > MAX_BYTES) throw new Error(`${name} takes ${image.length} bytes`);
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 8);
  writeFileSync(`${FOLDER}${name}.${hash}.webp`, image);
}
