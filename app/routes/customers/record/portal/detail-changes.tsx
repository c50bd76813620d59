import { Form } from '#app/form/form.tsx';
import { formatInstant, formatPhone } from '#app/texts/formats.ts';
import { portalDetailLabels } from '#app/texts/portal-people.ts';
import { buttonClass } from '#app/ui/button.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { PortalDetailField } from '#server/db/schema.ts';
import type { listDetailChanges } from '#server/portal/detail-commands.ts';

type Change = Awaited<ReturnType<typeof listDetailChanges>>[number];

/** What the customer wants changed in its invoice data: each field is written or refused by itself. */
export function DetailChanges({ changes, mayChange }: { changes: readonly Change[]; mayChange: boolean }) {
  return (
    <TitledSection id="rettelser" title="Kunden vil have rettet">
      <ul className="divide-y divide-neutral-200 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium text-neutral-900">{portalDetailLabels[change.field]}</p>
              <p className="wrap-anywhere">
                <span className="sr-only">Fra </span>
                <span className="text-neutral-600 line-through">{shown(change.field, change.formerValue)}</span>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> til </span>
                <span className="text-neutral-900">{shown(change.field, change.value)}</span>
              </p>
              <p className="wrap-anywhere text-neutral-600">
                {[change.personName || change.personEmail, formatInstant(change.createdAt)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {mayChange && (
              <Form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="detail" value={change.id} />
                <Answer step="accept-detail" label="Ret" field={change.field} />
                <Answer step="refuse-detail" label="Afvis" field={change.field} />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Answer({ step, label, field }: { step: string; label: string; field: PortalDetailField }) {
  return (
    <button type="submit" name="step" value={step} className={buttonClass('secondary')}>
      {label}
      <span className="sr-only"> {portalDetailLabels[field].toLowerCase()}</span>
    </button>
  );
}

const shown = (field: PortalDetailField, value: string | null) =>
  value === null ? 'tomt' : field === 'phone' ? formatPhone(value) : value;
