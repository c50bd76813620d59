import { dayColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listAllBrandNames } from '#server/factory-cars/brand-queries.ts';
import { type EditionRow, editionList } from '#server/factory-cars/edition-queries.ts';
import { listAllModelNames } from '#server/factory-cars/model-queries.ts';
import { readId } from '#server/format/id.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import { statusColumn } from '../status-badge.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Udgaver · Bilassistent' }];

const columns = [
  textColumn<EditionRow>('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
  textColumn<EditionRow>('modelName', 'Model', ({ modelName }) => modelName, { isOffCard: true }),
  textColumn<EditionRow>('name', 'Udgave', ({ name }) => name, { isOffCard: true }),
  textColumn<EditionRow>('modelYear', 'Modelår', ({ modelYear }) => String(modelYear), {
    align: 'right',
    sheet: ({ modelYear }) => modelYear,
  }),
  dayColumn<EditionRow>('validFrom', 'Gælder fra', ({ validFrom }) => validFrom),
  dayColumn<EditionRow>('validTo', 'Gælder til', ({ validTo }) => validTo),
  numberColumn<EditionRow>('productCount', 'Produkter', ({ productCount }) => productCount),
  statusColumn<EditionRow>(),
];

export const middleware = [
  requirePermission('cars', 'read'),
  tidyList,
  exportOf({ title: 'Udgaver', columns, read: allOf(editionList) }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  const page = readPage(params);
  return readInTenant(context, async (tenant) => {
    const [brands, models, list] = await Promise.all([
      listAllBrandNames(tenant),
      listAllModelNames(tenant, readId(params.get('brandId') ?? '')),
      editionList.page(tenant, params, page),
    ]);
    return { brands, models, list, mayCreate: can(tenant.role, 'cars', 'create') };
  });
}

export default function Editions({ loaderData: { list, brands, models, mayCreate } }: Route.ComponentProps) {
  const { modelId } = list.values;
  return (
    <List
      title="Udgaver"
      nouns={['udgave', 'udgaver']}
      list={list}
      choosesColumns
      placeholder="Søg på mærke, model, udgave …"
      filters={{
        brandId: { label: 'Mærke', any: 'Alle mærker', choices: namedChoices(brands) },
        modelId: { label: 'Model', any: 'Alle modeller', choices: namedChoices(models) },
        status: { label: 'Status', any: 'Alle statusser', choices: choicesOf(catalogueStatuses) },
      }}
      columns={columns}
      hrefOf={({ id }) => `/factory-cars/editions/${id}/edit`}
      nameOf={({ brandName, modelName, name }) => `${brandName} ${modelName} ${name}`}
      empty={{
        icon: 'component',
        heading: 'Ingen udgaver endnu',
        text: 'En udgave er en model i et modelår, fx «Select 2026». Under den står de produkter, man kan bestille.',
      }}
      actions={
        mayCreate && (
          <CreateLink to={`/factory-cars/editions/create${modelId ? `?modelId=${modelId}` : ''}`}>
            Opret udgave
          </CreateLink>
        )
      }
    >
      <CatalogueTabs current="editions" />
    </List>
  );
}
