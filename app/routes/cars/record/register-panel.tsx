import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { factValue, registerFieldName, sourceName } from '#app/texts/register-fields.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { RegisterPanelFacts } from '#server/cars/register-facts.ts';

type Props = { panel: RegisterPanelFacts; action: string };

/** Differences between the car and the register. Only a click applies a value. */
export function RegisterPanel({ panel: { version, differences, source, fetchedAt, isOld, canAsk }, action }: Props) {
  return (
    <section id="registret" aria-labelledby="registret-titel" className="surface grid scroll-mt-20 gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="registret-titel" className="text-base font-semibold">
          Motorregistret
        </h2>
        {canAsk && (
          <Form method="post" action={action}>
            <input type="hidden" name="step" value="refresh" />
            <SubmitButton action={action}>{fetchedAt ? 'Slå op igen' : 'Slå op'}</SubmitButton>
          </Form>
        )}
      </div>
      <p className="text-sm text-neutral-600">
        {source && fetchedAt
          ? `${sourceName(source)}, hentet ${formatInstant(new Date(fetchedAt))}. ${differences.length === 0 ? 'Bilen er, som registret siger.' : ''}`
          : 'Bilen er ikke slået op i Motorregistret endnu.'}
        {isOld && <span className="badge badge-warn ml-2">Gammelt svar – slå op igen</span>}
        {source === 'testdata' && <span className="badge badge-warn ml-2">Testdata</span>}
      </p>
      {differences.length > 0 && (
        <ul className="divide-y divide-neutral-200 text-sm">
          {differences.map((difference) => (
            <li key={difference.field} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium text-neutral-900">{registerFieldName(difference.field)}</span>: DMR siger{' '}
                <strong>{factValue(difference.field, difference.value)}</strong>
              </span>
              <Form method="post" action={action}>
                <input type="hidden" name="step" value="take" />
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="field" value={difference.field} />
                <button
                  type="submit"
                  className={buttonClass('secondary')}
                  aria-label={`Overtag ${registerFieldName(difference.field)}`}
                >
                  Overtag
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
