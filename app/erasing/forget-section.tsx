import { Link } from 'react-router';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { erasedThing } from '#app/texts/erasing.ts';
import { formatDay, formatInstant, formatPlate } from '#app/texts/formats.ts';
import { invoiceName } from '#app/texts/rental-invoices.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Forgetting } from '#server/erasing/person-queries.ts';

type Props = { page: Forgetting; mayForget: boolean; result: Refused | undefined };

type Car = Pick<Forgetting['sales'][number], 'brandName' | 'modelName' | 'registrationNumber'>;

const carOf = ({ brandName, modelName, registrationNumber }: Car) =>
  [brandName, modelName, registrationNumber && formatPlate(registrationNumber)].filter(Boolean).join(' ');

function hindranceWords(each: Forgetting['hindrances'][number]) {
  if (each.kind === 'rental') return `Lejeaftale ${each.number} er ikke gjort op`;
  return each.kind === 'drive' ? `${carOf(each)} er ude på prøvetur` : `${carOf(each)} er solgt, men ikke udleveret`;
}

/** What goes and what stays when a person is forgotten, and the form that does it. */
export function ForgetSection({ page, mayForget, result }: Props) {
  const { erasedAt, hindrances } = page;
  return (
    <section aria-labelledby="glem" className="surface grid gap-4 p-4 sm:p-6">
      <h2 id="glem" className="text-base font-semibold">
        Glem kunden
      </h2>
      {erasedAt ? (
        <p className="text-sm text-neutral-700">Slettet for altid {formatInstant(erasedAt)}.</p>
      ) : (
        <>
          <p className="text-sm text-neutral-700">
            Når en kunde beder om at blive glemt, slettes alt om personen. Det kan ikke fortrydes.
          </p>
          <Going page={page} />
        </>
      )}
      <Staying page={page} />
      {!erasedAt && hindrances.length > 0 && (
        <Banner tone="warning">
          <p>Kunden kan ikke slettes endnu:</p>
          <ul className="mt-1 list-disc pl-5">
            {hindrances.map((each) => (
              <li key={each.path}>
                <Link to={each.path} className="link">
                  {hindranceWords(each)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {!erasedAt && hindrances.length === 0 && mayForget && <ForgetForm page={page} result={result} />}
      {!erasedAt && !mayForget && (
        <p className="text-sm text-neutral-600">Det kan kun ejere, administratorer og salgsansvarlige.</p>
      )}
    </section>
  );
}

function Going({ page: { going } }: { page: Forgetting }) {
  const things = going.flatMap(({ table, count }) => erasedThing(table, count) ?? []);
  return (
    <div>
      <h3 className="text-sm font-medium">Det slettes</h3>
      <ul className="mt-1 list-disc pl-5 text-sm text-neutral-700">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
        <li>noter i aktiviteter og gamle værdier i historikken</li>
      </ul>
    </div>
  );
}

function Staying({ page: { sales, invoices, consents, erasedAt } }: { page: Forgetting }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{erasedAt ? 'Det er bevaret' : 'Det bliver'}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm text-neutral-700">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Link to={`/cars/${sale.carId}/edit/sale`} className="link">
              Salget af {carOf(sale)}
            </Link>
            : købers navn og adresse bevares efter bogføringsloven og slettes efter {formatDay(sale.keptTo)}
          </li>
        ))}
        {invoices.map(({ id, agreementId, keptTo, ...invoice }) => (
          <li key={`faktura-${id}`}>
            <a href={`/rental/agreements/${agreementId}/invoices/${id}`} className="link">
              {invoiceName(invoice)}
            </a>
            : kundens navn, adresse og e-mail bevares efter bogføringsloven og slettes efter {formatDay(keptTo)}
          </li>
        ))}
        {consents > 0 && <li>samtykker: datoer og ordlyd, uden navn</li>}
        <li>hvem i firmaet der gjorde hvad og hvornår, uden kundens navn</li>
        <li>emners bil, kilde, status og tider til statistikken</li>
      </ul>
    </div>
  );
}

function ForgetForm({ page: { title, memos }, result }: Omit<Props, 'mayForget'>) {
  const { form, fields } = useForm({
    id: 'glem-kunde',
    values: { typedName: '', memoIds: '' },
    labels: { typedName: 'Kundens navn', memoIds: 'Notater' },
    result,
  });
  const chosen = new Set(fields.memoIds.chosen);
  return (
    <Form {...form.props} method="post" className="grid gap-4">
      <ErrorSummary heading="Kunden er ikke slettet" form={form} />
      <input type="hidden" name="step" value="forget" />
      {memos.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">
            Notater om biler, der nævner kunden: sæt kryds ved dem, der skal slettes
          </legend>
          {memos.map(({ id, title: memo, body }) => (
            <Checkbox
              key={id}
              name="memoIds"
              value={String(id)}
              label={[memo, body].filter(Boolean).join(': ')}
              defaultChecked={chosen.has(String(id))}
            />
          ))}
        </fieldset>
      )}
      <TextField field={fields.typedName} help={`Skriv «${title}» for at slette`} maxLength={200} />
      <SubmitButton variant="danger" className="justify-self-start">
        Slet alt om kunden
      </SubmitButton>
    </Form>
  );
}
