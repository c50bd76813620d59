import { formatPlate } from '#app/texts/formats.ts';
import { dueText } from '#app/texts/memo-due.ts';
import type { Understood } from '#server/memos/quick-memo.ts';

/** What was understood of a line, as chips. */
export function UnderstoodChips({ understood }: { understood: Understood }) {
  const { title, car, people, dueAt, dueTime, isOverdue, priority, unknown } = understood;
  const chips = [
    { key: 'title', text: title, look: 'badge-plain' },
    car?.registrationNumber && { key: 'car', text: formatPlate(car.registrationNumber), look: 'badge-info' },
    people.length > 0 && {
      key: 'people',
      text: people
        .map(({ name }) => name)
        .join(' eller ')
        .concat(people.length > 1 ? '?' : ''),
      look: people.length > 1 ? 'badge-warn' : 'badge-info',
    },
    dueAt && {
      key: 'due',
      text: isOverdue ? `Passeret: ${dueText(dueAt, dueTime)}` : dueText(dueAt, dueTime),
      look: isOverdue ? 'badge-danger' : 'badge-info',
    },
    priority === 'high' && { key: 'priority', text: 'Høj prioritet', look: 'badge-info' },
    ...unknown.map((word) => ({ key: word, text: `Kender ikke ${word}`, look: 'badge-warn' })),
  ];
  return (
    <ul aria-label="Forstået" className="flex min-w-0 flex-wrap gap-1.5">
      {chips.map(
        (chip) =>
          chip && (
            <li key={chip.key} className={`badge ${chip.look} max-w-full wrap-anywhere`}>
              {chip.text}
            </li>
          ),
      )}
    </ul>
  );
}
