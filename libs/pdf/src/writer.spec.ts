import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { pdfGlyphs } from '@academy/testing';
import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Face, Writer } from './writer.ts';

const require = createRequire(import.meta.url);
const inter = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const faces = new Map<'sans', Face>([['sans', { bytes: readFileSync(inter), weight: 400 }]]);
const style = { face: 'sans', size: 20, width: 300 } as const;

/** A document with one text. */
async function written(text: string, width = 300) {
  const pdf = new PDFDocument();
  const bytes = buffer(pdf);
  const writer = await Writer.of(pdf, faces, text);
  const height = writer.heightOf(text, { ...style, width });
  const top = pdf.y;
  writer.text(text, { ...style, width });
  const used = pdf.y - top;
  pdf.end();
  const source = await bytes;
  const extracted = await extractText(await getDocumentProxy(new Uint8Array(source)), { mergePages: true });
  const glyphs = pdfGlyphs(source);
  return { writer, glyphs, height, used, extracted: extracted.text.replace(/\s+/g, ' ').trim() };
}

describe('a text of a PDF document', () => {
  it.each([
    'محمد علي',
    'هذا عنوان طويل في العربية',
    'דוד כהן',
    '王小明',
    'やまだ 太郎',
    '김민준',
    'Ahmed أحمد Rossi',
    'Αλέξανδρος Дмитрий Nguyễn',
    'გიორგი',
  ])('has the letters of %s, none as a box', async (name) => {
    const { extracted, glyphs } = await written(name);
    expect(extracted.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    expect(glyphs).not.toContain('0000');
    expect(glyphs.length).toBeGreaterThan(0);
  });

  it.each(['สมชาย ใจดี', 'क्षितिज शर्मा', 'মোহাম্মদ রহমান', 'ගුණවර්ධන', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'தமிழ்', 'ខ្មែរ'])(
    'has a glyph for %s, whose vowel signs are moved',
    async (name) => {
      const { writer, glyphs } = await written(name);
      expect(writer.written(name, 'sans')).toBe(name);
      expect(glyphs).not.toContain('0000');
    },
  );

  it('draws an emoji between names', async () => {
    const { extracted, glyphs } = await written('Zoë 🎓 Łukasz');
    expect(extracted).toMatch(/^Zoë .*Łukasz$/);
    expect(glyphs).toHaveLength(12);
    expect(glyphs).not.toContain('0000');
  });

  it('joins Arabic letters: they have other shapes within a word than by themselves', async () => {
    const { glyphs } = await written('بيت ب ي ت');
    expect(new Set(glyphs).size).toBe(7);
  });

  it('leaves out a mark that no font has, and keeps its letter', async () => {
    expect((await written('Chia\u030dt Tân')).extracted).toBe('Chiat Tân');
  });

  it('leaves out what no font has, with the brackets around it, instead of drawing a box', async () => {
    const { writer, extracted, glyphs } = await written('Bat (\u{1820}\u{1821}) \u{1822}Rossi');
    expect(extracted).toBe('Bat Rossi');
    expect(writer.written('\u{1820}\u{1821}', 'sans')).toBe('');
    expect(glyphs).not.toContain('0000');
  });

  it('leaves out orders that would show a text in another direction', async () => {
    expect((await written('Rossi \u{202E}oiraM')).extracted).toBe('Rossi oiraM');
  });

  it('breaks long texts of all scripts into lines, and says their height beforehand', async () => {
    for (const text of [
      'السلام عليكم ورحمة الله وبركاته هذا عنوان طويل',
      '中华人民共和国公民身份号码是一个很长的标题没有空格',
      'สวัสดีครับผมชื่อสมชายใจดีและนี่คือชื่อยาวมาก',
    ]) {
      const { height, used } = await written(text, 150);
      expect(used).toBeGreaterThan(40);
      expect(used).toBeCloseTo(height, 5);
    }
  });

  it('is written in the face of the document alone where that has all letters', async () => {
    const pdf = new PDFDocument();
    const writer = await Writer.of(pdf, faces, 'Elena Riva');
    expect(writer.isComplete('Elena Riva', 'sans')).toBe(true);
    expect(writer.isComplete('王', 'sans')).toBe(false);
  });
});
