import { EditFrame } from '#app/form/edit-frame.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { FileField } from '#app/form/file-field.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { requirePermission } from '#server/account/guards.ts';
import type { Route } from './+types/import.ts';
import { BillPreview } from './bill-preview.tsx';
import { takeBills } from './take-bills.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mange regninger · Bilassistent' }];

export const middleware = [
  requirePermission('leads', 'update'),
  requirePermission('customers', 'read'),
] satisfies Route.MiddlewareFunction[];

export const loader = () => null;

export const action = ({ request, context }: Route.ActionArgs) => takeBills(request, context);

/** What a file looks like. */
const example = 'Plade;Hvornår;Beløb;Afsender\nAB 12 345;03-11-2026 14:10;510,00;Aalborg Kommune';

export default function ImportBills({ actionData }: Route.ComponentProps) {
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const { form, fields } = useForm({
    ...{
      id: 'regninger',
      values: { text: preview?.text ?? '' },
      labels: { text: 'Eller sæt tabellen ind her' },
      result,
    },
  });
  return (
    <EditFrame
      trail={[{ label: 'Bøder og afgifter', to: '/rental/bills' }, { label: 'Mange på én gang' }]}
      title="Mange regninger på én gang"
    >
      {preview ? (
        <BillPreview rows={preview.rows} text={preview.text} />
      ) : (
        <Form {...form.props} method="post" encType="multipart/form-data" className="surface grid gap-4 p-4 sm:p-6">
          <ErrorSummary heading="Regningerne kan ikke læses" form={form} />
          <input type="hidden" name="step" value="check" />
          <p className="text-sm text-neutral-600">
            En fil med højst 500 regninger og overskrifter i første linje: Plade, Hvornår (dag og tid), Beløb, og gerne
            Regning for, Moms, Hvor, Afsender og Reference. Du ser, hvem der havde bilerne, før noget gemmes.
          </p>
          <p className="rounded-md bg-neutral-50 p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-neutral-700">
            {example}
          </p>
          <FileField name="file" isOptional label="CSV-fil" accept=".csv,.txt" errors={undefined} />
          <TextArea field={fields.text} rows={6} isOptional />
          <div>
            <SubmitButton className="max-sm:w-full">Se, hvad der passer</SubmitButton>
          </div>
        </Form>
      )}
    </EditFrame>
  );
}
