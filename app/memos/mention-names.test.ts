import { expect, test } from 'vitest';
import { readQuickLine } from '#server/memos/quick-line.ts';
import { fittingPeople, mentionOf } from './mention-names.ts';

const people = ['Mette Lund', 'Mikkel Krog', 'Mikkel Bo Dam', 'Åse-Marie Høj'].map((name, at) => ({
  ...{ userId: String(at), name, email: `person${at}@silkeborg-biler.example` },
}));
const namesOf = (typed: string) => fittingPeople(people, typed).map(({ name }) => name);

test('the beginning of any name, or of the initials → whom it fits', () => {
  expect(namesOf('')).toHaveLength(4);
  expect(namesOf('mi')).toEqual(['Mikkel Krog', 'Mikkel Bo Dam']);
  expect(namesOf('Krog')).toEqual(['Mikkel Krog']);
  expect(namesOf('mbd')).toEqual(['Mikkel Bo Dam']);
  expect(namesOf('marie')).toEqual(['Åse-Marie Høj']);
  expect(namesOf('x')).toEqual([]);
});

test('what is written of each → the line understands just that one', () => {
  for (const person of people) {
    const line = `Vask bilen @${mentionOf(person, people)}`;
    const read = readQuickLine(line, { now: '2026-11-25 10:00', colleagues: people, cars: [] });
    expect([read.title, read.people.map(({ name }) => name)], line).toEqual(['Vask bilen', [person.name]]);
  }
});
