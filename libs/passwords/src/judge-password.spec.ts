import { describe, expect, it } from '@jest/globals';
import { judgePassword } from './judge-password.ts';
import { ownerWords } from './owner-words.ts';

const OWNER = {
  email: 'maria.rossi@scuola.example',
  firstName: 'Maria Chiara',
  lastName: 'Rossi',
  brand: 'Civitas Academy',
};

describe('judgePassword', () => {
  it.each([
    ['aaaaaa', 'pattern'],
    ['abcdef', 'pattern'],
    ['      ', 'pattern'],
    ['🦉🦉🦉🦉🦉🦉', 'pattern'],
    ['asdfghjkl', 'common'],
    ['gattogatto', 'pattern'],
    ['password', 'common'],
    ['QWERTY', 'common'],
    ['p@ssw0rd', 'common'],
    ['amoremio', 'common'],
    ['ciao123', 'word'],
    ['forzamilan', 'word'],
    ['Giulia85', 'name'],
    ['12-05-1985', 'date'],
    ['civitas1', 'personal'],
    ['C1v1t@s!', 'personal'],
    ['civitasacademy', 'personal'],
    ['MariaRossi', 'personal'],
    ['mariachiara1', 'personal'],
    ['maria.rossi1', 'personal'],
    ['RossiMariaChiara', 'personal'],
  ])('finds %j weak: %s', (password, weakness) => {
    expect(judgePassword(password, OWNER).weakness).toBe(weakness);
  });

  it.each(['Academy-2026!', 'Vento-di-mare-42', 'Repubblica-1946', 'tre-gatti', 'àèìòùé', 'x7#Qp2'])(
    'accepts %s',
    (password) => {
      expect(judgePassword(password, OWNER).weakness).toBeNull();
    },
  );

  it('takes no longer for a longer password', () => {
    const start = 'k7#Qp2mV9!xT4$wZ';
    expect(judgePassword(start + '1'.repeat(100_000))).toEqual(judgePassword(start));
  });

  it('does not remember the owner of a previous password', () => {
    expect(judgePassword('civitas1', OWNER).weakness).toBe('personal');
    expect(judgePassword('civitas1').weakness).not.toBe('personal');
  });
});

describe('ownerWords', () => {
  it('splits names and emails into words, without very short ones', () => {
    expect(ownerWords({ email: 'a.bo@scuola.it', brand: 'Nuova Civitas' })).toEqual([
      'a.bo@scuola.it',
      'scuola',
      'a.bo',
      'nuova civitas',
      'nuovacivitas',
      'nuova',
      'civitas',
    ]);
  });
});
