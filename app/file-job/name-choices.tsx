import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import { rowCount } from '#app/texts/row-count.ts';
import type { MissingName } from '#server/file-jobs/file-job-types.ts';

type Props = {
  unknown: MissingName[];
  unwanted: string[];
  /** Labels of the kinds of names, in display order. */
  kinds: Readonly<Record<string, string>>;
};

/**
 * Unknown names in the file, such as departments. Unticking one rejects its rows; JavaScript updates the numbers at
 * once.
 */
export function NameChoices({ unknown, unwanted, kinds }: Props) {
  const fetcher = useFetcher();

  function recount(event: FormEvent<HTMLFieldSetElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    const choice = new FormData(form);
    choice.set('intent', 'choose');
    void fetcher.submit(choice, { method: 'post' });
  }

  return (
    <fieldset onChange={recount} className="grid gap-4 p-4 sm:p-5">
      <legend className="sr-only">Skal oprettes</legend>
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">Nyt i filen</h2>
        <p className="max-w-prose text-sm text-neutral-600">
          Det, der er sat hak ved, bliver oprettet. Fjerner du et hak, afvises de rækker, der bruger det.
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {Object.entries(kinds).map(([kind, label]) => (
          <Choices key={kind} label={label} names={unknown.filter((name) => name.kind === kind)} unwanted={unwanted} />
        ))}
      </div>
    </fieldset>
  );
}

type ChoicesProps = { label: string; names: MissingName[]; unwanted: string[] };

function Choices({ label, names, unwanted }: ChoicesProps) {
  if (names.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="pb-1 text-sm font-medium text-neutral-900">{label}</h3>
      <ul>
        {names.map(({ kind, key, name, code, rows }) => (
          <li key={key}>
            <label className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-8">
              <input
                type="checkbox"
                name="create"
                value={`${kind}:${key}`}
                defaultChecked={!unwanted.includes(`${kind}:${key}`)}
                className="size-4.5 shrink-0 accent-emerald-700"
              />
              <span className="min-w-0 truncate">{code && code !== name ? `${code} – ${name}` : name}</span>
              <span className="ml-auto shrink-0 text-neutral-600 tabular-nums">{rowCount(rows)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
