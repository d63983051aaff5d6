import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  atLine: 'Line {{line}}: {{text}}',
  withText: '{{sentence}} “{{text}}”',
  problems: {
    unclosed_brace: 'the brace opened on line {{openLine}} is not closed. Add }',
    stray_brace: 'this closing brace was never opened. Add { or write \\}',
    nested_brace: 'a second brace opens before that of line {{openLine}} is closed. Close it, or write \\{',
    two_answers: 'other answers begin here. Leave an empty line between two questions.',
    title_open: 'the title is not closed. Write ::title::',
    true_false: '“{{text}}” cannot be read. Write TRUE or FALSE, or T or F.',
    weight: 'the weight cannot be read. Write a number from -100 to 100, as in ~%50%',
    number: 'the number cannot be read. Write it with a point: {#3.14}, {#3.14:0.01} or {#3..4}',
    answers: 'each answer begins with = if it is right, with ~ if it is wrong.',
    syntax: 'this cannot be read. Write a \\ before a sign among ~ = # { }',
    too_long: 'the text is longer than {{limit}} characters. Shorten it.',
    too_many_accepted: 'at most {{limit}} answers are accepted. Remove some.',
    several_numbers: 'more than one number is right. Keep one, with its tolerance.',
    unreadable_text: 'the text of the question cannot be kept. Make it simpler.',
    picture_within:
      'the picture in the text cannot be uploaded here. Upload it to the library and use its address.',
    matching:
      'pairs become “Put in order” only with 1, 2, 3… on the right. Otherwise write a question for each pair.',
    essay: 'an open answer cannot be marked by itself. Give it answers to choose or to accept.',
    description:
      'this is a text without a question. Add answers between { and }, or move it into the next question.',
    cloze: 'a text with several gaps does not exist here. Write a question for each gap.',
    calculated:
      'a question with a formula does not exist here. Write it as a number, with the values filled in.',
    unsupported: 'the type “{{type}}” does not exist here. Turn it into another type and try again.',
    xml_broken: 'from here the file is no XML. Check that every element is closed.',
    xml_broken_question:
      'from here the file is no XML. Check that every element of the question on line {{openLine}} is closed.',
    xml_doctype: 'a file with a DOCTYPE is not read. Remove that part.',
    xml_not_moodle:
      'the file begins with <{{name}}>. In Moodle, export the questions in “Moodle XML format”.',
    xml_too_deep: 'elements are nested more than {{limit}} times. Export the file from Moodle again.',
    too_many: 'from here nothing is read. A quiz has at most {{limit}} questions.',
    too_many_problems: 'from here nothing is read. Correct first what is above.',
  },
  notes: {
    weights: 'Percentages are not kept: each fault takes half of the points, or all of them.',
    partly_right: '“{{text}}” was partly right: here it is wrong.',
    all_right: 'More than one is right: all of them must be chosen.',
    missing_word: 'Missing word: “_____” stays in the text.',
    matching_to_order: 'Pairs: become “Put in order”',
    markdown: 'Markdown stays as it is written.',
    table: 'The table becomes text.',
    feedback: 'A comment on a wrong answer has no place here.',
    wildcard: 'In “{{text}}” the asterisk is a sign, not any text.',
    units: 'Units are not kept.',
    points: 'The points become {{points}}.',
    picture: 'The picture is uploaded with the import.',
    picture_missing: 'The picture “{{name}}” is not in the file: add it later.',
    picture_elsewhere: 'The picture “{{name}}” is on another site: upload it later.',
    picture_type: 'The picture “{{name}}” is not of a type that can be uploaded.',
    pictures: 'Only the first picture is kept.',
  },
} satisfies SameKeys<typeof italian>;
