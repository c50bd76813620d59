import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ViewFields } from '#app/list/views/view-fields.tsx';
import { viewsPage } from '#app/texts/views.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ViewList } from '#server/views/viewed-list.ts';
import type { View } from './view-row.tsx';

type Props = { list: ViewList; view: View; result: Refused | undefined };

/** Name and visibility of a view, edited in its row. Its filters are changed in the list itself. */
export function ViewDetails({ list, view, result }: Props) {
  const { id, version, name, viewType } = view;
  const values = { name, description: view.description ?? '', viewType };
  const { form, fields } = useForm({ id: `visning-${id}`, values, result });
  const isReported = form.errors.includes('view-described');
  const started = (isReported ? undefined : form.typed('version')) ?? version;
  return (
    <Form {...form.props} method="post" action={viewsPage(list)} className="view-details">
      <input type="hidden" name="step" value="describe" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={started} />
      <ViewFields form={form} fields={fields} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Gem</SubmitButton>
        <Link to={viewsPage(list, id)} preventScrollReset className={buttonClass('secondary')}>
          Fortryd
        </Link>
      </div>
    </Form>
  );
}
