import { Link } from 'react-router';
import { EditForm } from '#app/form/edit-form.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { writeCell } from '#app/matrix/cell-number.ts';
import { Matrix, type Step } from '#app/matrix/matrix.tsx';
import { layerNames, priceStates, priceTableWords } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { FoundSheet } from '#server/price-tables/sheet-query.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import { marksOf, useCheck } from './findings.tsx';
import { labelsOf } from './step-labels.ts';

type Props = {
  kind: PriceTableKind;
  id: number;
  sheet: FoundSheet;
  mayEdit: boolean;
  result: Refused | undefined;
};

const steppedBy = { protocol: 'bilgrupper', insurance: 'dækninger', service: 'bilgrupper' } as const;

/** One sheet of a version's prices: a grid where it is the draft, else as it was published. */
export function SheetScreen({ kind, id, sheet: found, mayEdit, result }: Props) {
  const { version, sheet, sheets, layer, layers, axes, cells, hasDraft } = found;
  const check = useCheck();
  const labels = labelsOf(version.terms, found);
  const path = `${priceTableWords[kind].path}/${id}`;
  const isDraft = version.status === 'draft';
  const steps = (axis: readonly { key: string; value: number | string }[], say: (value: number | string) => string) =>
    axis.map(({ key, value }): Step => ({ key, label: say(value) }));
  const [rows, columns] = [steps(axes.rows, labels.row), steps(axes.columns, labels.column)];
  const nameOf = (row: Step, column: Step) => `c${row.key}_${column.key}`;
  const places = rows.flatMap((row) => columns.map((column) => ({ row, column, name: nameOf(row, column) })));
  const { form } = useForm({
    id: 'ark',
    values: Object.fromEntries(
      places.map(({ name }) => [name, cells[name] == null ? '' : writeCell(cells[name], layer.decimals)]),
    ),
    labels: Object.fromEntries(places.map(({ row, column, name }) => [name, `${row.label}, ${column.label}`])),
    result: isOfStep(result) ? undefined : result,
  });
  const to = (change: { sheet?: string; layer?: string }) => {
    const query = new URLSearchParams({ sheet, layer: layer.name, ...change });
    if (!isDraft || hasDraft) query.set('version', String(version.number));
    return `${path}?${query}`;
  };
  if (sheets.length === 0) return <NoSheets kind={kind} path={mayEdit && isDraft ? `${path}/steps` : undefined} />;
  const grid = (
    <Matrix
      {...{ form, rows, columns, nameOf }}
      label={`${labels.sheet(sheet)}, ${layerNames[layer.name]}`}
      corner={labels.corner}
      decimals={layer.decimals}
      unit={layer.unit}
      isReadOnly={!isDraft || !mayEdit}
      marks={check.number === version.number ? marksOf(check, sheet, layer.name) : {}}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StepProblems result={result} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-neutral-700">
          Version {version.number}: {priceStates[version.state]}
        </p>
        {!isDraft && mayEdit && !hasDraft && (
          <Form method="post" preventScrollReset>
            <button type="submit" name="step" value="edit" className={buttonClass('primary')}>
              Rediger
            </button>
          </Form>
        )}
        {mayEdit && (isDraft || !hasDraft) && (
          <Link to={`${path}/steps`} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
            Trin og {steppedBy[kind]}
          </Link>
        )}
        {mayEdit && isDraft && (
          <Link
            to={`${path}/bulk?${new URLSearchParams({ sheet, layer: layer.name })}`}
            className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
          >
            Ret mange priser
          </Link>
        )}
        {!isDraft && hasDraft && (
          <Link to={path} className="link text-sm">
            Til kladden
          </Link>
        )}
      </div>
      <nav aria-label="Ark" className="flex flex-wrap gap-1">
        {sheets.map((each) => (
          <Link
            key={each}
            to={to({ sheet: each })}
            preventScrollReset
            aria-current={each === sheet ? 'page' : undefined}
            className="choice-link"
          >
            {labels.sheet(each)}
          </Link>
        ))}
      </nav>
      {layers.length > 1 && (
        <nav aria-label="Beløb" className="flex flex-wrap gap-1">
          {layers.map(({ name }) => (
            <Link
              key={name}
              to={to({ layer: name })}
              preventScrollReset
              aria-current={name === layer.name ? 'page' : undefined}
              className="choice-link"
            >
              {layerNames[name]}
            </Link>
          ))}
        </nav>
      )}
      {isDraft && mayEdit ? (
        <EditForm
          {...{ form, version: version.version }}
          heading="Priserne er ikke gemt"
          submitLabel="Gem priser"
          className="surface gap-4 pt-4"
        >
          <p className="text-sm text-neutral-600">{layer.unit}, ekskl. moms. En tom celle er «Ikke tilbudt».</p>
          {grid}
        </EditForm>
      ) : (
        <div className="surface grid gap-4 p-4">
          <p className="text-sm text-neutral-600">{layer.unit}, ekskl. moms. – er «Ikke tilbudt».</p>
          {grid}
        </div>
      )}
    </div>
  );
}

/** In place of prices where a table has no sheet: a company without cars begins with no car groups. */
function NoSheets({ kind, path }: { kind: PriceTableKind; path: string | undefined }) {
  const steps = steppedBy[kind];
  return (
    <section className="surface" aria-label="Priser">
      <div className="empty">
        <h2>Ingen {steps} endnu</h2>
        <p>
          {kind === 'insurance'
            ? 'Hver dækning har sit ark med priser.'
            : 'Hver bilgruppe har sit ark med priser. Bilgrupper kommer med bilerne.'}
        </p>
        {path && (
          <Link to={path} className="link">
            Vælg {steps}
          </Link>
        )}
      </div>
    </section>
  );
}
