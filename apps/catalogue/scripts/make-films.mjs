// Makes the demo's films: slides with a progress line, a clock and a soft chord, in H.264 and AAC, which every browser
// plays. Run `npm run films -w @academy/catalogue` after a change of films.mjs and commit its output; it needs ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { films } from './films.mjs';

const FOLDER = fileURLToPath(new URL('../assets/films/', import.meta.url));
const COVERS = fileURLToPath(new URL('../assets/covers/', import.meta.url));
const WIDTH = 960;
const HEIGHT = 540;
const OPENING_SECONDS = 5;
/** Speed of reading aloud. */
const CHARACTERS_PER_SECOND = 11;
const FRAMES_PER_SECOND = 10;
const MAX_BYTES = 400_000;

const paper = '#faf7f1';
const ink = '#16213a';
const blue = '#1f4d8f';
const rust = '#a33f1f';

for (const [index, [name, film]] of Object.entries(films).entries()) await make(name, film, index);

async function make(name, { cover, title, slides }, index) {
  const directory = mkdtempSync(join(tmpdir(), 'academy-film-'));
  try {
    const parts = [{ png: await opening(cover, title), seconds: OPENING_SECONDS }];
    for (const [number, text] of slides.entries()) {
      parts.push({ png: await slide(title, text, number + 1, slides.length), seconds: secondsOf(text) });
    }
    const inputs = [];
    for (const [number, { png, seconds }] of parts.entries()) {
      const path = join(directory, `${number}.png`);
      await sharp(png).toFile(path);
      inputs.push('-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-t', String(seconds), '-i', path);
    }
    const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
    const output = join(FOLDER, `${name}.mp4`);
    execFileSync('ffmpeg', [
      ...['-y', '-v', 'error', ...inputs],
      ...['-f', 'lavfi', '-t', String(total), '-i', chord(index, total)],
      ...[
        '-f',
        'lavfi',
        '-t',
        String(total),
        '-i',
        `color=${rust}:size=${WIDTH}x6:rate=${FRAMES_PER_SECOND}`,
      ],
      ...['-filter_complex', pictures(parts.length, total), '-map', '[film]', '-map', `${parts.length}:a`],
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'veryslow',
        '-crf',
        '33',
      ],
      ...['-g', String(FRAMES_PER_SECOND * 5), '-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-ar', '24000'],
      // With the index at the beginning, so that playback can start early, and without metadata of this machine.
      ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
      output,
    ]);
    const { size } = statSync(output);
    if (size > MAX_BYTES) throw new Error(`${name} has ${size} bytes`);
    console.log(`${name}.mp4 ${total} s ${size} bytes`);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function secondsOf(text) {
  return Math.ceil(text.length / CHARACTERS_PER_SECOND);
}

/** The slides one after the other, with a line that grows to the end, and the elapsed time. */
function pictures(count, total) {
  const slides = Array.from({ length: count }, (_, index) => `[${index}:v]`).join('');
  return [
    `${slides}concat=n=${count}:v=1:a=0[slides]`,
    `[slides][${count + 1}:v]overlay=x='-W+W*t/${total}':y=H-6:shortest=1[line]`,
    `[line]drawtext=text='%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}':fontsize=20:fontcolor=${ink}:x=w-90:y=h-44:box=1:boxcolor=${paper}@0.85:boxborderw=8[film]`,
  ].join(';');
}

/** A chord that fades in and out, different for each film. */
function chord(index, total) {
  const root = 110 * 2 ** ([0, 3, 5, 7, 10, 2, 4, 8, 9, 1][index % 10] / 12);
  const tones = [1, 1.5, 2, 2.52].map(
    (ratio, voice) => `sin(2*PI*${(root * ratio).toFixed(2)}*t)*(0.6+0.4*sin(2*PI*t/${7 + voice * 2}))`,
  );
  const volume = `0.03*min(1,min(t/2,(${total}-t)/2))`;
  return `aevalsrc='${volume}*(${tones.join('+')})':s=24000`;
}

async function opening(cover, title) {
  const file = readdirSync(COVERS).find((candidate) => candidate.startsWith(`${cover}.`));
  const band = svg(
    `<rect y="396" width="${WIDTH}" height="144" fill="${paper}" fill-opacity="0.94"/>
     <text x="48" y="480" font-size="44" font-weight="bold" fill="${ink}">${escape(title)}</text>`,
  );
  return sharp(join(COVERS, file))
    .resize(WIDTH, HEIGHT)
    .composite([{ input: band }])
    .png()
    .toBuffer();
}

async function slide(title, text, number, count) {
  const lines = wrap(text, 34).map(
    (line, row) => `<tspan x="128" dy="${row === 0 ? 0 : 54}">${escape(line)}</tspan>`,
  );
  return sharp(
    svg(
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
       <rect x="48" y="72" width="56" height="56" rx="28" fill="${blue}"/>
       <text x="76" y="110" font-size="30" font-weight="bold" fill="${paper}" text-anchor="middle">${number}</text>
       <text y="190" font-size="40" fill="${ink}">${lines.join('')}</text>
       <text x="128" y="110" font-size="22" fill="${rust}">${escape(title)} · ${number}/${count}</text>`,
    ),
  )
    .png()
    .toBuffer();
}

function svg(content) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Serif">${content}</svg>`,
  );
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Breaks a text into lines of at most this many characters. */
function wrap(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== '' && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
