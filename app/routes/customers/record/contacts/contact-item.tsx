import { Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { withQuery } from '#app/ui/with-query.ts';
import type { Contact } from '#server/customers/contact-commands.ts';
import { MailLink, PhoneLink } from '../../contact-links.tsx';
import { useRecord } from '../record-paths.ts';

type Props = { contact: Contact; path: string; isOpen: boolean; mayUpdate: boolean; mayDelete: boolean };

/** A contact of a customer, with call and mail links. */
export function ContactItem({ contact, path, isOpen, mayUpdate, mayDelete }: Props) {
  const { id, name, title, email, phone, isPrimary } = contact;
  const { customer } = useRecord();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-neutral-900">
          {name}
          {isPrimary && <span className="badge badge-good">Første kontakt</span>}
        </p>
        {title && <p className="text-neutral-600">{title}</p>}
        <p className="flex flex-wrap gap-x-4">
          {phone && <PhoneLink phone={phone} name={name} customer={customer} />}
          {email && <MailLink email={email} name={name} />}
        </p>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {mayUpdate && (
            <Link
              to={withQuery(path, `contact=${id}`)}
              className={buttonClass('secondary')}
              aria-label={`Ret kontakten ${name}`}
            >
              Ret
            </Link>
          )}
          {mayDelete && (
            <ConfirmButton
              name={`slet-${id}`}
              label="Slet"
              question={`Slet ${name}?`}
              fields={{ step: 'delete', contact: String(id) }}
              accessibleLabel={`Slet kontakten ${name}`}
            >
              Det kan fortrydes lige bagefter.
            </ConfirmButton>
          )}
        </div>
      )}
    </div>
  );
}
