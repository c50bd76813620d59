import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { panelName } from '#app/list/use-list-panels.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CarViewFields } from './car-view-fields.tsx';

type Props = {
  /** Whether a view is shown, of which this makes another one. */
  isCopy: boolean;
  result: Refused | undefined;
};

/** A panel that saves the list as it is under a name of its own. */
export function CarViewSave({ isCopy, result }: Props) {
  const { pathname, search } = useLocation();
  const label = isCopy ? 'Gem som ny' : 'Gem visning';
  const form = formState({ id: 'visning', values: { name: '', description: '', viewType: '' }, result });
  return (
    <details className="menu" name={panelName} open={result !== undefined}>
      <summary className="view-button">
        <Icon name="bookmark-plus" size={14} />
        {label}
      </summary>
      <Form method="post" action={pathname + search} noValidate className="menu-sheet view-save">
        <input type="hidden" name="step" value="save" />
        <CarViewFields form={form} />
        <p className="text-sm text-neutral-600">Filtre, kolonner og sortering gemmes, som listen er nu.</p>
        <SubmitButton>{label}</SubmitButton>
      </Form>
    </details>
  );
}
