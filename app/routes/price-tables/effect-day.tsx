import { Form } from '#app/form/form.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { EffectPage } from './effect-page.ts';

type Asked = Pick<EffectPage, 'day' | 'problem' | 'typed'>;

/** The day the draft would be published from; a GET form, so that the address has it. */
export function EffectDay({ day, typed, problem }: Asked) {
  const field = {
    ...{
      id: 'virkning-day',
      name: 'day',
      label: 'Hvad sker der, hvis kladden gælder fra',
      isTicked: false,
      chosen: [],
    },
    ...{ defaultValue: typed || typedDay(day), errors: problem === undefined ? undefined : [problem] },
  };
  return (
    <Form method="get" className="surface flex flex-wrap items-start gap-4 p-4 sm:p-5">
      <div className="w-full max-w-80">
        <TextField field={field} inputMode="numeric" placeholder="dd-mm-åååå" help="I dag eller senere" />
      </div>
      <button type="submit" className={`${buttonClass('secondary')} sm:mt-6.5`}>
        Vis virkningen
      </button>
    </Form>
  );
}

/** Where a table has no draft: what the tab is for, and the way to one. */
export function NoDraft({ kind, id, mayEdit }: Pick<EffectPage, 'id' | 'kind' | 'mayEdit'>) {
  return (
    <div className="surface empty">
      <Icon name="trending-up" size={32} />
      <h2>Der er ingen kladde</h2>
      <p>
        Virkningen viser, hvad en kladde gør ved priserne på jeres biler, før den udgives: hvem der bliver dyrere, og
        hvem der mister sin pris.
      </p>
      {mayEdit && (
        <Form method="post" action={`${priceTableWords[kind].path}/${id}?index`}>
          <button type="submit" name="step" value="edit" className={buttonClass('primary')}>
            Rediger priserne
          </button>
        </Form>
      )}
    </div>
  );
}
