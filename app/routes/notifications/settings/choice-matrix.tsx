import { inputClass } from '#app/form/field.tsx';
import type { FormState } from '#app/form/forms.ts';
import type { Choice, MailChoice } from '#server/notifications/notification-kinds.ts';

const mailLabels = {
  now: 'Straks',
  digest: 'I den samlede',
  none: 'Ingen mail',
} as const satisfies Record<MailChoice, string>;

type Props = { kinds: readonly ({ kind: string; label: string } & Choice)[]; form: FormState };

/** Each kind of notification by how it is told. */
export function ChoiceMatrix({ kinds, form }: Props) {
  const typed = form.result !== undefined;
  return (
    <section className="surface p-4 sm:p-5" aria-labelledby="hvad">
      <h2 id="hvad" className="text-base font-semibold">
        Hvad
      </h2>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="text-left text-neutral-600">
            <th scope="col" className="py-2 pr-2 font-medium">
              Når
            </th>
            <th scope="col" className="w-16 py-2 pr-2 text-center font-medium">
              I appen
            </th>
            <th scope="col" className="w-36 py-2 font-medium">
              På mail
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, label, app, mail }) => (
            <tr key={kind} className="border-t border-neutral-200">
              <th scope="row" className="py-2 pr-2 text-left font-normal text-neutral-900">
                {label}
              </th>
              <td className="py-1 pr-2">
                <label className="grid min-h-11 place-items-center">
                  <input
                    type="checkbox"
                    name={`app-${kind}`}
                    value="on"
                    defaultChecked={typed ? form.typed(`app-${kind}`) === 'on' : app}
                    aria-label={`${label}: i appen`}
                    className="size-5 accent-emerald-700"
                  />
                </label>
              </td>
              <td className="py-1">
                <select
                  name={`mail-${kind}`}
                  aria-label={`${label}: på mail`}
                  defaultValue={form.typed(`mail-${kind}`) ?? mail}
                  className={`${inputClass} pl-2 md:min-h-9 md:py-1.5 md:text-sm`}
                >
                  {Object.entries(mailLabels).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
