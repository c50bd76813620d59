import { formatDay, formatPlate } from '#app/texts/formats.ts';
import type { Understood } from '#server/memos/quick-memo.ts';

/** When something is due: «27. nov. 2026 kl. 14.30». */
export function dueText(dueAt: string, dueTime: string | null) {
  return dueTime ? `${formatDay(dueAt)} kl. ${dueTime.slice(0, 5).replace(':', '.')}` : formatDay(dueAt);
}

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
