import { formatPhone } from '#app/texts/formats.ts';
import type { DealerPage } from '#server/intake/contact-page.ts';

/** What the visitor reads when the form is sent. */
export function Thanks({ dealer: { name, phone, email } }: { dealer: Pick<DealerPage, 'name' | 'phone' | 'email'> }) {
  return (
    <div className="grid gap-3" role="status">
      <h1 className="text-xl font-semibold">Tak for din henvendelse</h1>
      <p className="text-neutral-700 wrap-anywhere">{name} har fået din besked og vender tilbage til dig.</p>
      {phone && (
        <p className="text-neutral-700">
          Haster det, så ring på{' '}
          <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
            {formatPhone(phone)}
          </a>
        </p>
      )}
      {!phone && email && (
        <p className="text-neutral-700">
          Du kan også skrive til{' '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </p>
      )}
    </div>
  );
}
