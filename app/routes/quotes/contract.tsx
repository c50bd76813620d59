import { Link, redirect } from 'react-router';
import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { afterConflict } from '#app/form/revalidate.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { documentKindLabels, theContract } from '#app/texts/documents.ts';
import { choicesOf, typedMoney, typedText } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { quoteEndings, quoteThing } from '#app/texts/quotes.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { contractSchema } from '#server/quotes/contract-schema.ts';
import { findQuote } from '#server/quotes/find-quote.ts';
import { type ContractGap, readQuoteContract, saveContract } from '#server/quotes/quote-contract.ts';
import type { Route } from './+types/contract.ts';
import { drawContract } from './draw-contract.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Kontrakt ${loaderData?.quote.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const contract = await readInTenant(context, async (tenant) => {
    found(await findQuote(tenant, id));
    const contract = await readQuoteContract(tenant, id);
    return contract && { ...contract, mayChange: can(tenant.role, 'leads', 'update') };
  });
  if (!contract) throw redirect(`/quotes/${id}`);
  const { quote, kind, number, gaps, period, mayChange } = contract;
  const { version, carId, recipientType, recipientName, recipientCompany, recipientCvr, contractNote } = quote;
  const { recipientAddress, recipientPostalCode, recipientCity, endingBy, endingPrice } = quote;
  return {
    ...{ kind, number, gaps, period, mayChange },
    quote: {
      ...{ id, number: quote.number, version, carId, recipientType, recipientName, recipientCompany, recipientCvr },
      ...{ recipientAddress, recipientPostalCode, recipientCity, endingBy, endingPrice, contractNote },
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const contract = await readInTenant(context, async (tenant) => {
    found(await findQuote(tenant, id));
    return readQuoteContract(tenant, id);
  });
  if (!contract) return redirectWith(`/quotes/${id}`, { title: refusalText('quote-not-accepted'), kind: 'error' });
  const { quote, kind } = contract;
  const form = await readForm(request);
  const asked = Number(form.get('number')) || contract.number;
  const schema = contractSchema({
    isPrivate: quote.recipientType === 'private',
    isLeasing: kind === 'leaseContract',
  });
  return submitEdit(form, {
    schema,
    update: (edit) => inTenant(context, (tenant) => saveContract(tenant, id, edit, asked)),
    saved: async ({ number, isMade }) => {
      const refusal = isMade ? undefined : await drawContract(context, id, number);
      const name = documentKindLabels[kind];
      return redirectWith(
        `/quotes/${id}`,
        refusal
          ? { title: `Det lykkedes ikke at lave ${theContract[kind]}`, text: refusalText(refusal), kind: 'error' }
          : { title: number === 1 ? `${name} er lavet` : `${name} er lavet som version ${number}` },
      );
    },
  });
}

export const shouldRevalidate = afterConflict;

type Quote = Route.ComponentProps['loaderData']['quote'];

/** What a contract lacks, and where it is mended. */
const gapWords: Record<ContractGap, { text: string; label: string; to: (quote: Quote) => string }> = {
  car: { text: 'Tilbuddet er ikke på en bestemt bil.', label: 'Se tilbuddet', to: ({ id }) => `/quotes/${id}` },
  vin: {
    text: 'Bilens stelnummer mangler.',
    label: 'Skriv stelnummeret',
    to: ({ carId }) => `/cars/${carId}/edit/data`,
  },
  cvr: { text: 'Virksomhedens CVR-nummer mangler.', label: 'Skriv CVR-nummeret', to: () => '/company/settings' },
  address: { text: 'Virksomhedens adresse mangler.', label: 'Skriv adressen', to: () => '/company/settings' },
  period: { text: 'Tilbuddet har ingen periode.', label: 'Se tilbuddet', to: ({ id }) => `/quotes/${id}` },
  terms: { text: 'Vilkår for aftalen mangler.', label: 'Skriv vilkårene', to: () => '/company/settings' },
};

export default function QuoteContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, kind, number, gaps, period, mayChange } = loaderData;
  const isPrivate = quote.recipientType === 'private';
  const isLeasing = kind === 'leaseContract';
  const name = documentKindLabels[kind];
  const { form, fields } = useForm({
    id: 'kontrakt',
    values: {
      ...{ recipientName: typedText(quote.recipientName), recipientCompany: typedText(quote.recipientCompany) },
      ...{ recipientCvr: typedText(quote.recipientCvr), recipientAddress: typedText(quote.recipientAddress) },
      recipientPostalCode: typedText(quote.recipientPostalCode),
      ...{ recipientCity: typedText(quote.recipientCity), endingBy: typedText(quote.endingBy) },
      ...{ endingPrice: typedMoney(quote.endingPrice), contractNote: typedText(quote.contractNote) },
    },
    labels: quoteThing.fields,
    result: actionData?.result,
  });
  return (
    <EditFrame
      back={{ label: `Tilbud ${quote.number}`, to: `/quotes/${quote.id}` }}
      title={number === 1 ? `Lav ${name.toLowerCase()}` : `Ny version af ${theContract[kind]}`}
      over={
        gaps.length > 0 && (
          <Banner tone="warning">
            <p>Før kontrakten kan laves:</p>
            <ul className="list-disc pl-5">
              {gaps.map((gap) => (
                <li key={gap}>
                  {gapWords[gap].text}{' '}
                  <Link to={gapWords[gap].to(quote)} className="link">
                    {gapWords[gap].label}
                  </Link>
                </li>
              ))}
            </ul>
          </Banner>
        )
      }
    >
      <EditForm
        form={form}
        version={quote.version}
        units={{ endingPrice: 'kr.' }}
        choices={{ endingBy: choicesOf(quoteEndings) }}
        heading="Kontrakten er ikke lavet"
        submitLabel={number === 1 ? `Lav ${name.toLowerCase()}` : `Lav version ${number}`}
        isReadOnly={!mayChange}
      >
        <input type="hidden" name="number" value={number} />
        <p className="text-sm text-neutral-600">
          Bil, pris, periode og vilkår kommer fra det, kunden har accepteret
          {period && `: ${formatDay(period.start)} til ${formatDay(period.end)}`}. Bilens stand og udstyr kommer fra
          bilen.
        </p>
        {!isPrivate && <TextField field={fields.recipientCompany} maxLength={120} />}
        {!isPrivate && <TextField field={fields.recipientCvr} inputMode="numeric" maxLength={11} />}
        <TextField field={fields.recipientName} maxLength={120} isOptional={!isPrivate} />
        {isPrivate && (
          <p className="text-sm text-neutral-600">CPR-nummeret skrives i hånden på papiret og gemmes ikke her.</p>
        )}
        <TextField field={fields.recipientAddress} maxLength={120} />
        <div className="grid items-start gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField field={fields.recipientPostalCode} inputMode="numeric" maxLength={10} />
          <TextField field={fields.recipientCity} maxLength={60} isOptional />
        </div>
        {isLeasing && <SelectField field={fields.endingBy} choices={choicesOf(quoteEndings)} />}
        {isLeasing && <TextField field={fields.endingPrice} unit="kr." inputMode="decimal" isOptional />}
        <TextArea field={fields.contractNote} rows={4} isOptional />
      </EditForm>
    </EditFrame>
  );
}
