import { expect, test } from 'vitest';
import { fieldsIn, fillTemplate, unknownFieldsIn } from './template-fields.ts';

const values = {
  'firma.navn': 'Biler A.',
  'kunde.navn': 'Lars {{bil.pris}}',
  'bil.titel': 'Kia Ceed',
  'bil.pris': undefined,
};

test.for([
  ['a field', 'Hej {{kunde.navn}}', 'Hej Lars {{bil.pris}}'],
  ['blanks and capitals', '{{ Bil.Titel }} og {{bil.titel}}', 'Kia Ceed og Kia Ceed'],
  ['a field without a value', 'Pris: {{bil.pris}}', 'Pris: {{bil.pris}}'],
  [
    'a value with a full stop',
    'Hos {{firma.navn}}. Fra {{bil.titel}}. {{firma.navn}}...',
    'Hos Biler A. Fra Kia Ceed. Biler A....',
  ],
  ['an unknown field', '{{bil.farve}}', '{{bil.farve}}'],
  ['a name of every object', '{{constructor}} {{__proto__}}', '{{constructor}} {{__proto__}}'],
  ['single braces', '{kunde.navn} {{}} {{\nbil.titel}}', '{kunde.navn} {{}} {{\nbil.titel}}'],
] as const)('%s → filled or left as it is', ([, text, expected]) => {
  expect(fillTemplate(text, values)).toBe(expected);
});

test('the fields of a text → once each; what is no field is known', () => {
  const text = '{{kunde.navn}} {{ KUNDE.NAVN }} {{bil.farve}}';
  expect(fieldsIn(text)).toEqual(['kunde.navn', 'bil.farve']);
  expect(unknownFieldsIn(text)).toEqual(['bil.farve']);
});
