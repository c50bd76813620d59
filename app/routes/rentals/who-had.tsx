import { Link } from 'react-router';
import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { formatInstant, formatPhone, formatPlate } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { AskedHolder } from '#server/rentals/asked-holder.ts';
import type { WhoHad } from '#server/rentals/who-had.ts';

const link = 'link inline-flex min-h-11 items-center md:min-h-0';

/** «Hvem havde bilen?»: a plate and a time, and the agreement, driver and telephone that answer. */
export function WhoHadForm({ asked }: { asked: AskedHolder | undefined }) {
  return (
    <details open={asked !== undefined} className="print:hidden">
      <summary className="link min-h-11 content-center text-sm md:min-h-0">Hvem havde bilen?</summary>
      <div className="mt-2 grid gap-3">
        <Form method="get" action="/rental/agreements" className="flex flex-wrap items-start gap-3">
          <Typed name="plate" label="Registreringsnummer" asked={asked} className="plate w-36 uppercase" />
          <Typed name="at" label="Dag og tid" asked={asked} placeholder="3. nov 14.10" className="w-48" />
          <button type="submit" className={`${buttonClass('secondary')} mt-6 min-h-11`}>
            Find
          </button>
        </Form>
        {asked && 'had' in asked && <Answer had={asked.had} />}
      </div>
    </details>
  );
}

type TypedProps = {
  name: 'plate' | 'at';
  label: string;
  asked: AskedHolder | undefined;
  placeholder?: string;
  className: string;
};

function Typed({ name, label, asked, placeholder, className }: TypedProps) {
  const problem = asked && 'problem' in asked && asked.field === name ? asked.problem : undefined;
  const id = `hvem-havde-${name}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        key={asked?.[name]}
        defaultValue={asked?.[name]}
        placeholder={placeholder}
        maxLength={name === 'at' ? 60 : 20}
        autoComplete="off"
        className={`${inputClass} ${className}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
      />
      {problem && (
        <p id={`${id}-error`} role="alert" className="max-w-64 text-sm text-rose-700">
          {problem}
        </p>
      )}
    </div>
  );
}

function Answer({ had }: { had: WhoHad }) {
  const plate = formatPlate(had.plate);
  if (!('agreement' in had)) {
    return (
      <p role="status" className="surface p-4 text-sm">
        {plate} var ikke udlejet {formatInstant(had.at)}.
      </p>
    );
  }
  const { agreement } = had;
  const back = agreement.returnedAt ? formatInstant(agreement.returnedAt) : 'er ude endnu';
  return (
    <div role="status" className="surface grid gap-1 p-4 text-sm">
      <p>
        {formatInstant(had.at)} var {plate} ude på{' '}
        <Link to={`/rental/agreements/${agreement.id}/edit`} className={link}>
          lejeaftale {agreement.number}
        </Link>{' '}
        ({agreement.leftAt && formatInstant(agreement.leftAt)} – {back}).
      </p>
      {'drivers' in had ? (
        <ul>
          {had.drivers.map(({ name, phone }) => (
            <li key={name}>
              Fører: <strong className="font-semibold">{name}</strong> <Phone phone={phone} />
            </li>
          ))}
          {had.customer && (
            <li>
              Kunde: {had.customer.name} <Phone phone={had.customer.phone} />
            </li>
          )}
        </ul>
      ) : (
        <p>Kunde #{agreement.customerId}</p>
      )}
    </div>
  );
}

function Phone({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} className={link}>
      {formatPhone(phone)}
    </a>
  );
}
