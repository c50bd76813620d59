import { Link } from 'react-router';
import { askToCall } from '#app/customers/ask-to-call.ts';
import { lateWords } from '#app/texts/bookings.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { campaignText } from '#app/texts/lead-words.ts';
import { leadOrigins, leadStatuses, nextActionKinds } from '#app/texts/leads.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { LeadRecord } from '#server/leads/lead-record.ts';
import { ResponseClock } from '../response-clock.tsx';

type Props = { page: LeadRecord; now: Date; lateSince: Date | undefined };

export function titleOfLead({ lead, person }: Pick<LeadRecord, 'lead' | 'person'>) {
  return person?.name ?? (lead.customerId === null ? `Emne ${lead.number}` : `Kunde #${lead.customerId}`);
}

/** Who the lead is about and how to reach them, how it stands, and what is next. */
export function LeadHead({ page, now, lateSince }: Props) {
  const { lead, person, hurryAt, isClosed } = page;
  const { status, nextActionAt, nextActionKind, respondBy, firstResponseAt, attempts, attemptDays } = lead;
  const clock = {
    isOpen: !isClosed && status !== 'parked',
    respondBy: respondBy ?? null,
    hurryFrom: hurryAt ?? null,
    firstResponseAt: firstResponseAt ?? null,
  };
  const isOverdue = nextActionAt !== null && nextActionAt < now;
  return (
    <PageHead
      title={titleOfLead(page)}
      back={{ to: '/leads', label: 'Emner' }}
      beside={
        <>
          <span className="badge badge-plain">{leadStatuses[status]}</span>
          {lead.priority === 'high' && <span className="badge badge-warn">Høj prioritet</span>}
          {lateSince && <span className="badge badge-danger">{lateWords(lateSince, now)}</span>}
          {clock.isOpen && <ResponseClock clock={clock} now={now} />}
        </>
      }
    >
      <p className="text-sm wrap-anywhere text-neutral-600">
        Emne {lead.number} · {leadOrigins[lead.source]} · kom ind {formatWhen(lead.arrivedAt, now)}
        {person?.utm && ` · Kampagne: ${campaignText(person.utm)}`}
        {attempts > 0 && ` · ${attempts} forsøg på ${attemptDays === 1 ? '1 dag' : `${attemptDays} dage`}`}
      </p>
      {nextActionKind && nextActionAt && (
        <p className="text-sm">
          <Link to="#naeste" className="link inline-flex min-h-11 items-center md:min-h-0">
            Næste: {nextActionKinds[nextActionKind]} {formatWhen(nextActionAt, now)}
          </Link>
          {isOverdue && <span className="badge badge-danger ml-2">Overskredet</span>}
        </p>
      )}
      {person && <Reach person={person} call={callOf(person, lead.customerId)} />}
      {person && lead.arrivedAt < yearBefore(now) && (
        <p className="text-sm text-amber-900">
          Henvendelsen er over et år gammel. Ring kun, hvis kunden har bedt om at blive ringet op.
        </p>
      )}
    </PageHead>
  );
}

/** An enquiry allows calls for a year. */
function yearBefore(now: Date) {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day;
}

type Way = { href: string; label: string; icon: IconName; said: string };

type Person = NonNullable<LeadRecord['person']>;

/** Calls the person; a private customer who did not ask for it by way of the law's question. */
function callOf({ phone, mayCallBack }: Person, customerId: number | null) {
  return mayCallBack || customerId === null ? `tel:${phone}` : askToCall(customerId);
}

/** Call, text, mail and map, as links. */
function Reach({ person, call }: { person: Person; call: string }) {
  const { phone, email, address, postalCode, city } = person;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const ways: (Way | null)[] = [
    phone ? { href: call, label: 'Ring', icon: 'phone', said: `Ring til ${formatPhone(phone)}` } : null,
    phone
      ? { href: `sms:${phone}`, label: 'Sms', icon: 'message-square', said: `Sms til ${formatPhone(phone)}` }
      : null,
    email ? { href: `/leads/${person.id}/mail`, label: 'Mail', icon: 'mail', said: `Skriv mail til ${email}` } : null,
    place
      ? {
          href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`,
          label: 'Kort',
          icon: 'map-pin',
          said: `${place} på kort`,
        }
      : null,
  ];
  return (
    <p className="mt-1 flex flex-wrap gap-2 print:hidden">
      {ways.map(
        (way) =>
          way && (
            <a
              key={way.label}
              href={way.href}
              aria-label={way.said}
              rel="noreferrer"
              className={buttonClass('secondary')}
            >
              <Icon name={way.icon} />
              {way.label}
            </a>
          ),
      )}
      <span className="inline-flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-neutral-600 md:min-h-9">
        {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
