import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { PostalFields } from '#app/form/postal-fields.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay, typedMoney, typedText } from '#app/texts/form-texts.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import {
  readSettlement,
  type SettlementNote,
  settlementSchema,
  updateSettlement,
  writeSettlement,
} from '#server/sales/settlement-commands.ts';
import { drawPaper } from '../documents/store-paper.ts';
import { recordPath, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/settlement.ts';
import { settlementNoteOf } from './papers/settlement-note.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => found(await readSettlement(tenant, id)));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => readSettlement(tenant, id)));
  const form = await readForm(request);
  const schema = settlementSchema(dayOf(new Date()));
  const path = recordPath(id, 'documents', url.searchParams.get('list'));
  if (!form.has('original')) {
    return submitForm(form, schema, async (input) => {
      const written = found(await inTenant(context, (tenant) => writeSettlement(tenant, id, input)));
      return redirectWith(path, await drawNote(context, id, written.note));
    });
  }
  return submitEdit(form, {
    schema,
    update: (edit) => inTenant(context, (tenant) => updateSettlement(tenant, id, edit)),
    saved: async (saved) => redirectWith(path, await drawNote(context, id, saved.note)),
  });
}

async function drawNote(context: Route.ActionArgs['context'], carId: number, note: SettlementNote) {
  const { number } = note;
  const stored = await drawPaper(context, carId, { template: 'settlementNote' }, (facts, logo) =>
    settlementNoteOf({ facts, note, number, logo }),
  );
  const title = `Afregningsbilag nr. ${number}`;
  return typeof stored === 'string'
    ? { title: `${title} er ikke lavet`, text: refusalText(stored), kind: 'error' as const }
    : { title: `${title} er lavet`, text: 'Det ligger blandt bilens dokumenter.' };
}

export const shouldRevalidate = afterConflict;

export default function SettlementPage({ loaderData: { note }, actionData }: Route.ComponentProps) {
  const path = useRecordPath();
  const { form, fields } = useForm({
    id: 'afregning',
    values: {
      sellerName: typedText(note.sellerName),
      sellerAddress: typedText(note.sellerAddress),
      sellerPostalCode: typedText(note.sellerPostalCode),
      sellerCity: typedText(note.sellerCity),
      boughtOn: typedDay(note.boughtOn),
      price: typedMoney(note.price),
    },
    labels: {
      ...{ sellerName: 'Sælgers navn', sellerAddress: 'Adresse', sellerPostalCode: 'Postnummer', sellerCity: 'By' },
      ...{ boughtOn: 'Købt den', price: 'Købt for' },
    },
    result: actionData?.result,
  });
  return (
    <EditFrame
      back={{ label: 'Bilens dokumenter', to: path('documents') }}
      title={note.number === null ? 'Lav afregningsbilag' : `Afregningsbilag nr. ${note.number}`}
    >
      <EditForm
        form={form}
        version={note.version}
        units={{ price: 'kr.' }}
        heading="Bilaget er ikke lavet"
        submitLabel="Lav afregningsbilag"
      >
        <p className="text-sm text-neutral-600">
          Når du køber en bil af en privat, skal du have et afregningsbilag for at kunne sælge den med brugtmoms.
        </p>
        <TextField field={fields.sellerName} maxLength={120} />
        <TextField field={fields.sellerAddress} maxLength={120} />
        <PostalFields
          form={form}
          fields={{ postalCode: fields.sellerPostalCode, city: fields.sellerCity }}
          kept={typedText(note.sellerPostalCode)}
        />
        <TextField field={fields.boughtOn} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField field={fields.price} unit="kr." inputMode="decimal" />
      </EditForm>
    </EditFrame>
  );
}
