import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { buttonClass } from '#app/ui/button.ts';

type Props = {
  row: { table: 'customer' | 'lead'; id: number };
  result: Refused | undefined;
  /** The page without the question. */
  cancel: string;
};

/** Why somebody is kept for another year. */
export function KeepForm({ row: { table, id }, result, cancel }: Props) {
  const { form, fields } = useForm({
    id: `behold-${table}-${id}`,
    values: { reason: '' },
    labels: { reason: 'Hvorfor skal oplysningerne beholdes?' },
    result,
    focusesField: true,
  });
  return (
    <Form {...form.props} method="post" className="grid max-w-xl gap-3">
      <input type="hidden" name="table" value={table} />
      <input type="hidden" name="id" value={id} />
      <TextField
        field={fields.reason}
        help="Du skal have en grund, for eksempel en reklamation. Den står i historikken."
        maxLength={300}
        hasFocus
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>Behold 12 måneder</SubmitButton>
        <Link to={cancel} className={buttonClass('secondary')}>
          Fortryd
        </Link>
      </div>
    </Form>
  );
}
