import { Form } from '#app/form/form.tsx';
import { quickContactLabels } from '#app/texts/activities.ts';
import { type LeadPerson, personText } from '#app/texts/lead-words.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = { lead: LeadPerson & { id: number }; formKey: string; back: string };

/** Logs a contact from the row of a lead: opened below it, one button says what happened, and the page is back. */
export function LogInPlace({ lead, formKey, back }: Props) {
  return (
    <details name="log" className="group/log">
      <summary
        aria-label={`Log kontakt med ${personText(lead)}`}
        className="inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-md text-sm text-emerald-800 hover:bg-emerald-50 focus-visible:outline-2 focus-visible:outline-emerald-700 max-md:border max-md:border-neutral-300 max-md:px-3 md:min-h-8 md:min-w-8 group-open/log:bg-emerald-50 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="notebook-pen" />
        <span aria-hidden="true" className="md:hidden">
          Log
        </span>
      </summary>
      <Form
        method="post"
        action="/activities/log"
        preventScrollReset
        className="absolute inset-x-0 top-full z-10 flex flex-wrap gap-2 rounded-lg border border-neutral-200 bg-white p-3 shadow-lg sm:left-auto"
      >
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="leadId" value={lead.id} />
        {Object.entries(quickContactLabels).map(([name, label]) => (
          <button key={name} type="submit" name="quick" value={name} className={buttonClass('secondary')}>
            {label}
          </button>
        ))}
      </Form>
    </details>
  );
}
