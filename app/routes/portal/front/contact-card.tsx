import { formatPhone } from '#app/texts/formats.ts';
import { frontWords, openWords } from '#app/texts/portal-front.ts';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import type { Contact } from './contact-of.ts';
import { card } from './section.tsx';

type Props = { contact: Contact; person: PortalFront['person'] };

/** Whom to call, when, and where. */
export function ContactCard({ contact, person }: Props) {
  const { name, department, email, open, helpPhone } = contact;
  const phone = person?.phone ?? contact.phone;
  const place = [contact.address, [contact.postalCode, contact.city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <aside aria-labelledby="kontakt-titel" className={`${card} grid content-start gap-2 self-start p-5`}>
      <h2 id="kontakt-titel" className="text-lg font-semibold">
        {frontWords.contact}
      </h2>
      {person && (
        <p>
          <strong className="font-medium">{person.name}</strong>
          {person.title && <span className="block text-sm text-neutral-600">{person.title}</span>}
        </p>
      )}
      <p className={person ? 'text-sm text-neutral-700' : 'font-medium'}>
        {name}
        {department && department !== name && <span className="block text-sm text-neutral-700">{department}</span>}
      </p>
      {open && (
        <p className="flex items-center gap-2 text-sm">
          <span
            aria-hidden
            className={`size-2.5 rounded-full ${open.isOpen ? 'bg-emerald-700' : 'border-2 border-neutral-500'}`}
          />
          {openWords(open)}
        </p>
      )}
      {phone && (
        <a
          href={`tel:${phone}`}
          className="brand-button inline-flex min-h-11 items-center justify-center rounded-md px-4 font-medium no-underline"
        >
          Ring {formatPhone(phone)}
        </a>
      )}
      {helpPhone && helpPhone !== phone && (
        <p className="text-sm text-neutral-700">
          {frontWords.help}{' '}
          <a href={`tel:${helpPhone}`} className="brand-text inline-flex min-h-11 items-center underline">
            {formatPhone(helpPhone)}
          </a>
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`} className="brand-text inline-flex min-h-11 items-center break-all underline">
          {email}
        </a>
      )}
      {place.length > 0 && (
        <p className="text-sm text-neutral-700">
          {place.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place.join(', '))}`}
            className="brand-text inline-flex min-h-11 items-center underline"
            rel="noreferrer"
          >
            Vis på kort
          </a>
        </p>
      )}
    </aside>
  );
}
