import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { BlockedNotice } from '#app/customers/blocked-notice.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import type { FormState } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { debounced } from '#app/list/debounced.ts';
import { formatPhone } from '#app/texts/formats.ts';
import type { KnownCustomer } from '#server/customers/known-customers.ts';
import type { KnownBuyer } from '#server/sales/known-buyer.ts';
import type { BuyerFields } from './buyer-values.ts';

/** Finds known customers by what is typed of a buyer. @returns what to do on input, and those found */
export function useKnownBuyers(fields: BuyerFields) {
  const { data, load } = useFetcher<KnownCustomer[]>();
  const pause = useRef(debounced(300));
  const asked = { name: fields.name, phone: fields.phone, email: fields.email, cvr: fields.cvr };

  function onInput({ target, currentTarget }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !Object.values(asked).includes(target.name)) return;
    const typed = new FormData(currentTarget.closest('form') ?? undefined);
    const query = new URLSearchParams(
      Object.entries(asked).map(([name, field]) => [name, String(typed.get(field ?? '') ?? '')]),
    );
    pause.current.ask(() => void load(`/customers/known?${query}`));
  }
  return { found: data, onInput };
}

type Props = {
  form: FormState;
  fields: BuyerFields;
  buyer: KnownBuyer | undefined;
  /** The known customers that were found, if they were asked for. */
  known: readonly KnownCustomer[] | undefined;
};

/** The known customer or lead that a form is for, with what to beware of; or those to choose from. */
export function BuyerBox({ form, fields, buyer, known }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { result } = form;
  const isAnswer = /^(findBuyer|buyer:)/.test(String(result?.submission.payload.step ?? ''));
  useEffect(() => {
    if (result && isAnswer) box.current?.focus();
  }, [result, isAnswer]);
  const customer = form.field(fields.customerId);
  return (
    <div
      ref={box}
      id={customer.id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a button of a long form
      autoFocus={isAnswer}
      className="grid scroll-mt-24 gap-3 sm:col-span-2"
    >
      <input type="hidden" name={fields.customerId} value={buyer?.customerId ?? ''} />
      {fields.leadId && <input type="hidden" name={fields.leadId} value={buyer?.leadId ?? ''} />}
      <FieldErrors field={customer} />
      {fields.leadId && <FieldErrors field={form.field(fields.leadId)} />}
      {buyer && <Chosen buyer={buyer} />}
      {buyer?.customerId == null && (
        <div role="status" className="grid gap-2 text-sm">
          {known && known.length > 0 && <p className="font-medium">Findes måske allerede</p>}
          {known?.map((each) => (
            <div
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-neutral-200 px-3 py-1"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-medium">{each.name}</strong>
                <span className="block text-neutral-600">
                  {[each.city, each.phone && formatPhone(each.phone), each.email].filter(Boolean).join(' · ')}
                </span>
              </span>
              <SubmitButton name="step" value={`buyer:${each.id}`} variant="secondary" aria-label={`Brug ${each.name}`}>
                Brug denne kunde
              </SubmitButton>
            </div>
          ))}
          {known?.length === 0 && isAnswer && <p className="text-neutral-600">Ingen kendt kunde ligner det skrevne.</p>}
        </div>
      )}
      {buyer?.customerId == null && (
        <div>
          <SubmitButton name="step" value="findBuyer" variant="secondary">
            Find kendt kunde
          </SubmitButton>
        </div>
      )}
    </div>
  );
}

function Chosen({ buyer }: { buyer: KnownBuyer }) {
  const { customerId, leadId, leadNumber, name, isDeleted } = buyer;
  const link = 'link inline-flex min-h-11 items-center md:min-h-0';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-neutral-200 px-3 py-1 text-sm">
        {customerId !== null && (
          <span>
            Kunde:{' '}
            <Link to={`/customers/${customerId}/edit`} className={link}>
              {name}
            </Link>
            {isDeleted && ' (slettet)'}
          </span>
        )}
        {leadId !== null && (
          <Link to={`/leads/${leadId}/edit`} className={link}>
            Emne {leadNumber}
          </Link>
        )}
        <SubmitButton name="step" value="buyer:" variant="secondary">
          Det er en anden
        </SubmitButton>
      </div>
      <BlockedNotice customer={buyer} />
    </>
  );
}
