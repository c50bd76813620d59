import { formatPhone } from '#app/texts/formats.ts';

const look = 'link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0';

/** A telephone number that is called. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a href={`tel:${phone}`} className={`${look} whitespace-nowrap tabular-nums`} aria-label={`Ring til ${name}`}>
      {formatPhone(phone)}
    </a>
  );
}

/** An e-mail address that is written to. */
export function MailLink({ email, name }: { email: string; name: string }) {
  return (
    <a href={`mailto:${email}`} className={look} aria-label={`Skriv til ${name}`}>
      {email}
    </a>
  );
}
