import { useLocation } from 'react-router';
import { askToCall } from '#app/customers/ask-to-call.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { type LeadPerson, personText } from '#app/texts/lead-words.ts';
import { Icon } from '#app/ui/icon.tsx';

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-emerald-800 hover:bg-emerald-50 max-md:border max-md:border-neutral-300 max-md:px-3 md:min-h-8 md:min-w-8';

/** Calls the person of a lead, and logs it in two clicks. */
export function LeadActions({
  lead,
  mayLog,
}: {
  lead: LeadPerson & { id: number; mayCallBack: boolean };
  mayLog: boolean;
}) {
  const { pathname, search } = useLocation();
  const { id, phone, customerId, mayCallBack } = lead;
  const call = mayCallBack || customerId === null ? `tel:${phone}` : askToCall(customerId);
  const back = new URLSearchParams({ lead: String(id), back: pathname + search });
  return (
    <>
      {phone && (
        <a href={call} className={look} aria-label={`Ring til ${personText(lead)}, ${formatPhone(phone)}`}>
          <Icon name="phone" />
          <span aria-hidden="true" className="md:hidden">
            Ring
          </span>
        </a>
      )}
      {mayLog && (
        <a
          href={`/activities/log?${back}`}
          data-list-link
          className={look}
          aria-label={`Log kontakt med ${personText(lead)}`}
        >
          <Icon name="notebook-pen" />
          <span aria-hidden="true" className="md:hidden">
            Log
          </span>
        </a>
      )}
    </>
  );
}
