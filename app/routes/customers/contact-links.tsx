import { askToCall } from '#app/customers/ask-to-call.ts';
import { formatPhone } from '#app/texts/formats.ts';

const look = 'link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0';

type PhoneProps = { phone: string; name: string; customer: { id: number; mayBeCalled: boolean } };

/** A telephone number that is called; of a private person who did not ask for it, by way of the law's question. */
export function PhoneLink({ phone, name, customer: { id, mayBeCalled } }: PhoneProps) {
  return (
    <a
      href={mayBeCalled ? `tel:${phone}` : askToCall(id)}
      className={`${look} whitespace-nowrap tabular-nums`}
      aria-label={`Ring til ${name}, ${formatPhone(phone)}`}
    >
      {formatPhone(phone)}
    </a>
  );
}

/** An e-mail address that is written to. */
export function MailLink({ email, name }: { email: string; name: string }) {
  return (
    <a href={`mailto:${email}`} className={look} aria-label={`Skriv til ${name}, ${email}`}>
      <span className="min-w-0 overflow-hidden text-ellipsis">{email}</span>
    </a>
  );
}
