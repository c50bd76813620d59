import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { customerTypes } from '#app/texts/customers.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { quoteProducts } from '#app/texts/quotes.ts';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { readNewQuote } from '#server/quotes/new-quote.ts';
import { newQuoteSchema } from '#server/quotes/quote-schema.ts';
import type { Route } from './+types/create.ts';
import { newQuoteValues } from './new-quote-values.ts';
import { quoteLabels } from './quote-values.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Nyt tilbud · Bilassistent' }];

export const middleware = [requirePermission('leads', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    ...found(await readNewQuote(tenant, url.searchParams)),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newQuoteSchema, async ({ version: _, ...input }) => {
    const { id, number } = await inTenant(context, (tenant) => createQuote(tenant, input));
    return redirectWith(`/quotes/${id}`, { title: `Tilbud ${number} er oprettet som kladde` });
  });
}

const number = { isOptional: true, inputMode: 'numeric' } as const;

export default function CreateQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, products, formKey, about } = loaderData;
  const values = newQuoteValues(loaderData);
  const { form, fields } = useForm({
    ...{ id: 'tilbud', values, labels: { ...quoteLabels, car: 'Bil' }, result: actionData?.result },
  });
  return (
    <EditFrame trail={[{ label: 'Tilbud', to: '/quotes' }, { label: 'Nyt' }]} title="Nyt tilbud">
      <EditForm
        form={form}
        version={undefined}
        formKey={formKey}
        heading="Tilbuddet er ikke oprettet"
        submitLabel="Opret kladde"
        marksRequired
      >
        {about && <p className="text-sm text-neutral-600">{about}</p>}
        <input type="hidden" name="leadId" value={fields.leadId.defaultValue} />
        <input type="hidden" name="customerId" value={fields.customerId.defaultValue} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField field={fields.productType} choices={choicesOf(quoteProducts)} />
          <TextField
            field={fields.car}
            isOptional
            isCode
            maxLength={40}
            placeholder="AB 12 345"
            help="Registreringsnr. eller lagernr."
          />
          <SelectField field={fields.category} choices={groups} none="Ingen bestemt" />
          {products.length > 0 && <SelectField field={fields.productId} choices={products} none="Ingen bestemt" />}
          <TextField field={fields.start} {...number} placeholder="dd-mm-åååå" help="Tomt: den første i næste måned" />
          <TextField field={fields.term} {...number} help="Måneder; ved korttidsleje dage" />
          <TextField field={fields.km} {...number} unit="km" help="Pr. måned; ved korttidsleje i alt" />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField field={fields.recipientType} choices={choicesOf(customerTypes)} />
          <TextField field={fields.recipientName} isOptional maxLength={120} />
          <TextField field={fields.recipientCompany} isOptional maxLength={120} />
          <TextField field={fields.recipientCvr} {...number} maxLength={12} />
          <TextField field={fields.recipientEmail} isOptional inputMode="email" maxLength={254} />
          <TextField field={fields.recipientPhone} isOptional inputMode="tel" maxLength={40} />
        </div>
      </EditForm>
    </EditFrame>
  );
}
