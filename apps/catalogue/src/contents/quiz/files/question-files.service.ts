import { AppError, ServiceEnv } from '@academy/platform';
import {
  decodeText,
  type FoundQuestions,
  type Language,
  type QuestionFormat,
  type QuizQuestion,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { MediaLinks } from '../../../media/media-links.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { toGift } from './write-gift.ts';
import { toMoodleXml } from './write-moodle-xml.ts';

const READERS = { gift: readGift, moodle_xml: readMoodleXml } as const;
const WRITERS = { gift: toGift, moodle_xml: toMoodleXml } as const;

/** Questions of quizzes as files of other programs. */
@Injectable()
export class QuestionFilesService {
  private readonly origin: string;

  constructor(
    private readonly links: MediaLinks,
    { PUBLIC_ORIGIN }: ServiceEnv,
  ) {
    this.origin = PUBLIC_ORIGIN;
  }

  /** The questions in a file, in any encoding that programs save; nothing is stored. @throws AppError as {@link read} */
  readFile(bytes: Buffer, format: QuestionFormat): Promise<FoundQuestions> {
    return this.read(decodeText(bytes).text, format);
  }

  /** The questions in a text; nothing is stored. @throws AppError `platform.import_unreadable` */
  async read(text: string, format: QuestionFormat): Promise<FoundQuestions> {
    // Text files contain no NUL; other files do.
    if (text.includes('\0')) throw new AppError('platform.import_unreadable');
    return READERS[format](text, (url) => this.links.stored(url));
  }

  /** Questions as the text of a file. */
  write(questions: readonly QuizQuestion[], format: QuestionFormat, language: Language): string {
    return WRITERS[format](questions, language, this.origin);
  }
}
