import { Link, useLocation } from 'react-router';
import { BlockedNotice } from '#app/customers/blocked-notice.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Trail } from '#app/form/trail.tsx';
import { customerSegments, customerTypes } from '#app/texts/customers.ts';
import { formatInstant, formatPhone } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CustomerHead } from '#server/customers/customer-head-query.ts';
import { recordPath } from './record-paths.ts';

type Props = { customer: CustomerHead; list: string | null };

/** The head of a record: who it is, how to reach them, and what to beware of. */
export function RecordHead({ customer, list }: Props) {
  const { name, type, segment, city, ownerName, tags } = customer;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Trail steps={[{ label: 'Kunder', to: list ?? '/customers' }, { label: name }]} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="page-title min-w-0 wrap-anywhere">{name}</h1>
        <span className="badge badge-plain">{customerTypes[type]}</span>
        <span className="badge badge-plain">{customerSegments[segment]}</span>
        {tags.map((tag) => (
          <span key={tag} className="badge badge-plain">
            {tag}
          </span>
        ))}
      </div>
      {(city || ownerName) && (
        <p className="text-sm text-neutral-600">
          {[city, ownerName && `Kundeansvarlig: ${ownerName}`].filter(Boolean).join(' · ')}
        </p>
      )}
      <Warnings customer={customer} list={list} />
      {customer.deletedAt === null && <Reach customer={customer} list={list} />}
    </header>
  );
}

function Warnings({ customer, list }: Props) {
  const { deletedAt, erasedAt, mergedIntoId, id } = customer;
  const action = `${recordPath(id, '', list)}${list ? '&' : '?'}index`;
  return (
    <>
      {erasedAt && (
        <Banner tone="warning">
          Kunden blev slettet for altid {formatInstant(erasedAt)}. Under Persondata står, hvad loven kræver bevaret.
        </Banner>
      )}
      {mergedIntoId !== null && (
        <Banner tone="warning">
          Kunden er lagt sammen med en anden. Det, du skrev, står herunder og er ikke gemt.{' '}
          <Link to={recordPath(mergedIntoId, '', list)} className="link inline-flex min-h-11 items-center md:min-h-0">
            Åbn kunden
          </Link>
        </Banner>
      )}
      {deletedAt && !erasedAt && mergedIntoId === null && (
        <Banner tone="warning">
          <p>Kunden blev slettet {formatInstant(deletedAt)} og kan ikke ændres, før den gendannes.</p>
          <Form method="post" action={action} className="mt-3">
            <input type="hidden" name="step" value="restore" />
            <SubmitButton action={action}>Gendan</SubmitButton>
          </Form>
        </Banner>
      )}
      <BlockedNotice customer={customer} />
    </>
  );
}

/** Calls and mails. Before a private person is called unasked, the law's question is put. */
function Reach({ customer, list }: Props) {
  const asked = new URLSearchParams(useLocation().search).get('call');
  const { id, phone, email, mayBeCalled } = customer;
  const look = buttonClass('secondary');
  const action = `${recordPath(id, '', list)}${list ? '&' : '?'}index`;
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      {phone && (mayBeCalled || asked === 'yes') && (
        <a href={`tel:${phone}`} className={look}>
          <Icon name="phone" />
          Ring {formatPhone(phone)}
        </a>
      )}
      {phone && !mayBeCalled && asked !== 'yes' && (
        <details className="menu" open={asked === 'ask'}>
          <summary className={look}>
            <Icon name="phone" />
            Ring {formatPhone(phone)}
          </summary>
          <Form method="post" action={action} className="menu-sheet grid w-72 gap-3 p-4">
            <input type="hidden" name="step" value="askedToCall" />
            <p className="text-sm font-medium text-neutral-900">Har kunden bedt om at blive ringet op?</p>
            <p className="text-sm text-neutral-600">
              En privat må kun ringes op for at sælge, når den har bedt om det. Svaret gemmes blandt aktiviteterne.
            </p>
            <SubmitButton name="answer" value="yes" action={action}>
              Ja, det har kunden
            </SubmitButton>
            <SubmitButton name="answer" value="no" action={action} variant="secondary">
              Nej
            </SubmitButton>
          </Form>
        </details>
      )}
      {email && (
        <a href={`mailto:${email}`} className={look}>
          <Icon name="mail" />
          Skriv en mail
        </a>
      )}
    </div>
  );
}
