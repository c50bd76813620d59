import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import type { CarHead } from '#server/cars/car-head-query.ts';
import { recordPath } from './record-paths.ts';

/** Notice of a deleted car, with restore. */
export function DeletedNotice({ car, list }: { car: CarHead; list: string | null }) {
  const path = recordPath(car.id, '', list);
  const action = withQuery(path, 'index');
  return (
    <Banner tone="warning">
      <p>
        Bilen blev slettet {car.deletedAt && formatInstant(car.deletedAt)}. Den står ikke i listen og kan ikke ændres.
        Gendanner du den, bliver den en kladde. Efter 30 dage fjernes den for altid.
      </p>
      <Form method="post" action={action} className="mt-3">
        <input type="hidden" name="step" value="restore" />
        <SubmitButton action={action}>Gendan</SubmitButton>
      </Form>
    </Banner>
  );
}
