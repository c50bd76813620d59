import { expect, test } from 'vitest';
import { choiceProblem, problemsOf } from './option-rules.ts';

const option = (code: string, requires: string[] = [], excludes: string[] = []) => ({ code, requires, excludes });

test.for([
  ['options that fit', [option('A', ['B']), option('B'), option('C', [], ['A'])], []],
  ['a duplicate code in any case', [option('TR1'), option('tr1')], ['1 code Koden tr1 står to gange']],
  [
    'codes that no option has',
    [option('A', ['X'], ['Y'])],
    ['0 requires Der er intet tilvalg med koden X', '0 excludes Der er intet tilvalg med koden Y'],
  ],
  [
    'a cycle of requirements',
    [option('A', ['B']), option('B', ['C']), option('C', ['A'])],
    [
      '0 requires A kræver sig selv gennem andre tilvalg',
      '1 requires B kræver sig selv gennem andre tilvalg',
      '2 requires C kræver sig selv gennem andre tilvalg',
    ],
  ],
  [
    'one that excludes what it requires',
    [option('A', ['B'], ['B']), option('B')],
    ['0 excludes A udelukker B, som det selv kræver'],
  ],
  [
    'one excluded by an indirect requirement',
    [option('A', ['B']), option('B', ['C']), option('C', [], ['A'])],
    ['0 requires A kræver C og A, som udelukker hinanden'],
  ],
  ['one that excludes itself', [option('A', [], ['a'])], ['0 excludes A kan ikke udelukke sig selv']],
] as const)('%s', ([, options, problems]) => {
  expect(problemsOf(options).map(({ at, field, message }) => `${at} ${field} ${message}`)).toEqual(problems);
});

test('a choice without a requirement, or with excluding options → a problem', () => {
  const options = [option('TRÆK', ['EL']), option('EL'), option('PANO', [], ['TAG']), option('TAG')];
  expect(choiceProblem(options, ['TRÆK'])).toBe('TRÆK kræver også EL');
  expect(choiceProblem(options, ['træk', 'el'])).toBeUndefined();
  expect(choiceProblem(options, ['PANO', 'TAG'])).toBe('PANO og TAG udelukker hinanden');
});
