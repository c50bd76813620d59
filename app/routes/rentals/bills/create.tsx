import { EditFrame } from '#app/form/edit-frame.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { FileField } from '#app/form/file-field.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { billKinds, billLabels, billVat } from '#app/texts/rental-bills.ts';
import { requirePermission } from '#server/account/guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { billFee } from '#server/rentals/create-bill.ts';
import type { Route } from './+types/create.ts';
import { takeBill } from './take-bill.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ny regning · Bilassistent' }];

export const middleware = [
  requirePermission('leads', 'update'),
  requirePermission('customers', 'read'),
] satisfies Route.MiddlewareFunction[];

export async function loader({ context }: Route.LoaderArgs) {
  return { formKey: crypto.randomUUID(), fee: await readInTenant(context, billFee) };
}

export const action = ({ request, context }: Route.ActionArgs) => takeBill(request, context);

export default function CreateBill({ loaderData: { formKey, fee }, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm({
    id: 'regning',
    values: { kind: 'parking', plate: '', at: '', amount: '', vatRate: '0', place: '', sender: '', reference: '' },
    labels: billLabels,
    result: actionData?.result,
  });
  return (
    <EditFrame trail={[{ label: 'Bøder og afgifter', to: '/rental/bills' }, { label: 'Ny' }]} title="Ny regning">
      <Form {...form.props} method="post" encType="multipart/form-data" className="surface grid gap-4 p-4 sm:p-6">
        <ErrorSummary heading="Regningen er ikke oprettet" form={form} />
        <input type="hidden" name="formKey" value={formKey} />
        <p className="text-sm text-neutral-600">
          Plade og tidspunkt viser, hvem der havde bilen. Regningen kommer på opgørelsen
          {fee > 0 && ` med et gebyr på ${formatMoney(fee)} uden moms`}, og føreren får en mail.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField field={fields.kind} choices={choicesOf(billKinds)} />
          <TextField field={fields.plate} isCode maxLength={20} />
          <TextField field={fields.at} placeholder="dd-mm-åååå tt:mm" help="Dag og tid, fx 03-11-2026 14:10" />
          <TextField field={fields.place} isOptional maxLength={200} />
          <TextField field={fields.amount} unit="kr." inputMode="decimal" />
          <SelectField field={fields.vatRate} choices={billVat} />
          <TextField field={fields.sender} isOptional maxLength={120} />
          <TextField field={fields.reference} isOptional maxLength={60} />
        </div>
        <FileField
          name="copy"
          isOptional
          label="Kopi af regningen"
          help="PDF eller billede. Sendes til føreren."
          accept=".pdf,.jpg,.jpeg,.png,.webp,.heic"
          errors={undefined}
        />
        <div>
          <SubmitButton className="max-sm:w-full">Opret regning</SubmitButton>
        </div>
      </Form>
    </EditFrame>
  );
}
