import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { type FormState, type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { danish } from '#app/texts/refusals.ts';
import { viewMessages } from '#app/texts/views.ts';
import { closeToast, showToast } from '#app/ui/toast-store.ts';
import { isInformationMissing, ViewFields } from './view-fields.tsx';

type Props = { label: string; result: Refused | undefined };

/** The form that saves the list as a new view. */
export function ViewForm({ label, result }: Props) {
  const { pathname, search } = useLocation();
  const { form, fields } = useForm({ id: 'visning', values: { name: '', description: '', viewType: '' }, result });
  useRefusalToast(result, form);
  return (
    <Form {...form.props} method="post" action={pathname + search} className="menu-sheet view-save">
      <input type="hidden" name="step" value="save" />
      <ViewFields form={form} fields={fields} />
      <p className="text-sm text-neutral-600">Filtre, kolonner og sortering gemmes, som listen er nu.</p>
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}

/** Shows why the view was not saved (spec section 8) until the form is submitted again. */
function useRefusalToast(result: Refused | undefined, form: FormState) {
  const errors = form.refused.flatMap((field) => field.errors ?? []);
  const text = isInformationMissing(form) ? undefined : danish([...form.errors, ...errors])?.join(' ');
  useEffect(() => {
    if (!result || !text) return;
    const id = showToast({ title: viewMessages.notSaved, text, kind: 'error' });
    return () => closeToast(id);
  }, [result, text]);
}
