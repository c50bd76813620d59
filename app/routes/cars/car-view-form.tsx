import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { CarViewFields } from './car-view-fields.tsx';

type Props = { label: string; result: Refused | undefined };

/** The form that saves the list as it is under a name of its own. */
export function CarViewForm({ label, result }: Props) {
  const { pathname, search } = useLocation();
  const form = formState({ id: 'visning', values: { name: '', description: '', viewType: '' }, result });
  return (
    <Form method="post" action={pathname + search} className="menu-sheet view-save">
      <input type="hidden" name="step" value="save" />
      <CarViewFields form={form} result={result} />
      <p className="text-sm text-neutral-600">Filtre, kolonner og sortering gemmes, som listen er nu.</p>
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
