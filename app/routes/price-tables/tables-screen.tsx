import { Link } from 'react-router';
import { badgeColumn, dayColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { customerTypes } from '#app/texts/customers.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { vehicleTypes } from '#app/texts/labels.ts';
import { checkText, priceStates, priceTableWords, productTypes } from '#app/texts/price-tables.ts';
import { wordOf } from '#app/texts/word-of.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { CheckedRow } from '#server/price-tables/checked-list.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';

const looks = {
  active: 'good',
  planned: 'plain',
  draft: 'warn',
  expired: 'danger',
  archived: 'plain',
} as const;

function scopeOf({ scope, groups }: CheckedRow) {
  const customers = scope.customerType && wordOf(customerTypes, scope.customerType);
  const vehicles = scope.vehicleType && wordOf(vehicleTypes, scope.vehicleType);
  return [vehicles, customers, groups.join(', ')].filter(Boolean).join(' · ') || 'Alle biler';
}

const state = badgeColumn<CheckedRow>('state', 'Status', ({ state, hasDraft }) => ({
  label: hasDraft && state !== 'draft' ? `${priceStates[state]}, kladde åben` : priceStates[state],
  look: looks[state],
}));

const name = textColumn<CheckedRow>('name', 'Navn', (row) => row.name, { isOffCard: true });
const code = textColumn<CheckedRow>('code', 'Kode', (row) => row.code);
const scope = textColumn<CheckedRow>('scope', 'Omfang', scopeOf, { onCard: 'plain' });
const check = badgeColumn<CheckedRow>('check', 'Kontrol', ({ errors, warnings }) => ({
  label: checkText(errors, warnings) || 'Ingen fejl',
  look: errors > 0 ? 'danger' : warnings > 0 ? 'warn' : 'plain',
}));
const dated = [
  dayColumn<CheckedRow>('validFrom', 'Gælder fra', ({ validFrom }) => validFrom),
  dayColumn<CheckedRow>('validTo', 'Til og med', ({ validTo }) => validTo),
  state,
  check,
  numberColumn<CheckedRow>('versionNumber', 'Version', ({ versionNumber }) => versionNumber),
  numberColumn<CheckedRow>('quotes', 'I tilbud (90 d.)', ({ quotes }) => quotes),
];

/** The columns of each kind of table. */
export const tableColumns = {
  protocol: [
    name,
    code,
    textColumn<CheckedRow>('productType', 'Produkt', (row) => wordOf(productTypes, row.productType ?? ''), {
      onCard: 'plain',
    }),
    scope,
    ...dated,
  ],
  insurance: [name, code, textColumn<CheckedRow>('issuer', 'Selskab', (row) => row.issuer), scope, ...dated],
  service: [name, code, textColumn<CheckedRow>('issuer', 'Udføres af', (row) => row.issuer), scope, ...dated],
};

const statusFilter = {
  ...{ label: 'Status', any: 'Ikke arkiverede' },
  choices: (['active', 'planned', 'draft', 'expired', 'archived'] as const).map((value) => ({
    value,
    label: priceStates[value],
  })),
};

type Name = 'category' | 'productType' | 'search' | 'status' | 'valid';

type Props = {
  kind: PriceTableKind;
  list: ListPage<CheckedRow, Name>;
  groups: readonly { key: string; name: string }[];
  mayCreate: boolean;
};

/** The list of a kind's tables. */
export function TablesScreen({ kind, list, groups, mayCreate }: Props) {
  const { path, title, thing, empty } = priceTableWords[kind];
  const named = groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  return (
    <List
      title={title}
      nouns={[thing.one, thing.many]}
      list={list}
      placeholder="Søg på navn, kode …"
      filters={{
        status: statusFilter,
        ...(kind === 'protocol' && { productType: { label: 'Produkt', choices: choicesOf(productTypes) } }),
        category: { label: 'Bilgruppe', choices: named },
        valid: { label: 'Gælder fra' },
      }}
      columns={tableColumns[kind]}
      hrefOf={({ id }) => `${path}/${id}`}
      nameOf={({ name }) => name}
      empty={{ icon: 'tags', heading: `Ingen ${thing.many} endnu`, text: empty }}
      actions={
        <>
          {kind === 'protocol' && (
            <Link to={`${path}/overrides`} className={buttonClass('secondary')}>
              Prisfravigelser
            </Link>
          )}
          {mayCreate && <CreateLink to={`${path}/create`}>{`Opret ${thing.one}`}</CreateLink>}
        </>
      }
    />
  );
}
