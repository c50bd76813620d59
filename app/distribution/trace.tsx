import { conditionLabels, passedText } from '#app/texts/distribution.ts';
import type { Trace as Facts, TracedPerson, TracedRule } from '#server/distribution/distribution-types.ts';

type Props = { trace: Facts; names: Readonly<Record<string, string>> };

/** Why a lead went where it did: the rules that were looked at, and each person with the reason for being passed over. */
export function Trace({ trace: { rules, people }, names }: Props) {
  return (
    <div className="grid gap-3 text-sm">
      {rules.length > 0 && (
        <ol className="grid gap-1">
          {rules.map((rule) => (
            <li key={`${rule.id}-${rule.isFallback}`} className="wrap-anywhere">
              <span className="font-medium">{rule.name}</span>: {textOfRule(rule)}
            </li>
          ))}
        </ol>
      )}
      {people.length > 0 && (
        <ul className="grid gap-1">
          {people.map((person) => (
            <li key={`${person.ruleId}-${person.userId}`} className="flex flex-wrap gap-x-2 wrap-anywhere">
              <span className="font-medium">{names[person.userId] ?? 'Tidligere medarbejder'}</span>
              <span className="text-neutral-700">{person.passed ? passedText(person.passed) : 'Kunne få emnet'}</span>
              <Credit person={person} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textOfRule({ failed, isFallback }: TracedRule) {
  if (failed === 'nobody') return 'ingen kunne tage emnet';
  if (failed) return conditionLabels[failed];
  return isFallback ? 'tog over' : 'passer';
}

function Credit({ person: { before, after } }: { person: TracedPerson }) {
  if (before === null || after === null) return null;
  return (
    <span className="text-neutral-600 tabular-nums">
      tur {before} → {after}
    </span>
  );
}
