import { type FormEvent, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields, postalLabels } from '#app/form/postal-fields.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { debounced } from '#app/list/debounced.ts';
import { customerThing, customerTypes } from '#app/texts/customers.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LikeCustomer } from '#server/customers/duplicate-queries.ts';
import { LikeCustomers } from './like-customers.tsx';

export type NewCustomerChoices = {
  formKey: string;
  ownerId: string;
  departmentId: number | null;
  departments: readonly { id: number; name: string; isActive: boolean }[];
  colleagues: readonly { userId: string; name: string }[];
};

type Props = { choices: NewCustomerChoices; result: Refused | undefined; likes: readonly LikeCustomer[] | undefined };

const compared = ['type', 'name', 'cvr', 'email', 'phone', 'postalCode'];

/** The form of a new customer above the list, which tells of customers like it while it is typed. */
export function CustomerCreate({ choices, result, likes }: Props) {
  const { formKey, ownerId, departmentId, departments, colleagues } = choices;
  const values = {
    ...{ type: 'private', name: '', phone: '', email: '', cvr: '', ean: '', postalCode: '', city: '' },
    ...{ departmentId: String(departmentId ?? ''), ownerId },
  };
  const labels = { ...customerThing.fields, ...postalLabels };
  const { form, fields } = useForm({ id: 'kunde', values, labels, extra: { anyway: '' }, result });
  const { data = likes, load } = useFetcher<LikeCustomer[]>();
  const pause = useRef(debounced(400));
  const { pathname, search } = useLocation();
  const close = new URLSearchParams(search);
  for (const name of ['new', 'organization']) close.delete(name);

  function onInput({ currentTarget }: FormEvent<HTMLDivElement>) {
    const typed = new FormData(currentTarget.closest('form') ?? undefined);
    const query = new URLSearchParams(compared.map((name) => [name, String(typed.get(name) ?? '')]));
    pause.current.ask(() => void load(`/customers/like?${query}`));
  }

  return (
    <section aria-labelledby="ny-kunde" className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="ny-kunde" className="text-base font-semibold">
          Ny kunde
        </h2>
        <a
          href={close.size > 0 ? `${pathname}?${close}` : pathname}
          aria-label="Luk uden at oprette"
          className="grid size-11 place-items-center rounded-md hover:bg-neutral-100 md:size-9"
        >
          <Icon name="x" size={18} />
        </a>
      </div>
      <EditForm
        form={form}
        version={undefined}
        formKey={formKey}
        heading="Kunden er ikke oprettet"
        submitLabel="Opret kunde"
      >
        <div onInput={onInput} className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField field={fields.type} choices={choicesOf(customerTypes)} />
            <TextField
              field={fields.name}
              maxLength={120}
              help="Personens, firmaets eller myndighedens navn"
              hasFocus
            />
            <TextField field={fields.phone} isOptional inputMode="tel" maxLength={30} />
            <TextField field={fields.email} isOptional inputMode="email" maxLength={254} />
            <TextField field={fields.cvr} isOptional inputMode="numeric" maxLength={14} help="Kræves ved erhverv" />
            <TextField field={fields.ean} isOptional inputMode="numeric" maxLength={20} help="Kræves ved offentlige" />
          </div>
          <PostalFields form={form} fields={fields} kept="" />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField
              field={fields.departmentId}
              choices={namedChoices(departments.filter(({ isActive }) => isActive))}
              none="Ingen afdeling"
            />
            <SelectField
              field={fields.ownerId}
              choices={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
              none="Ingen"
            />
          </div>
        </div>
        <LikeCustomers likes={data ?? []} isRefused={likes !== undefined && likes.length > 0} />
      </EditForm>
    </section>
  );
}
