import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { can } from '#server/auth/permissions.ts';
import { editionList } from '#server/factory-cars/edition-queries.ts';
import { listCatalogueNames } from '#server/factory-cars/model-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listRoute } from '../../list-route.ts';
import { catalogueFilters } from '../catalogue-filters.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';
import { editionColumns } from './edition-columns.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Udgaver · Bilassistent' }];

const screen = listRoute(
  { right: ['cars', 'read'], title: 'Udgaver', columns: editionColumns, list: editionList, read: readInTenant },
  async (tenant, params) => ({
    mayCreate: can(tenant.role, 'cars', 'create'),
    ...(await listCatalogueNames(tenant, params)),
  }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function Editions({ loaderData }: Route.ComponentProps) {
  const { list, mayCreate } = loaderData;
  const { modelId } = list.values;
  return (
    <List
      title="Udgaver"
      nouns={['udgave', 'udgaver']}
      list={list}
      choosesColumns
      placeholder="Søg på mærke, model, udgave …"
      filters={{
        ...catalogueFilters(loaderData),
        status: { label: 'Status', any: 'Alle statusser', choices: choicesOf(catalogueStatuses) },
      }}
      columns={editionColumns}
      hrefOf={({ id }) => `/factory-cars/editions/${id}/edit`}
      nameOf={({ brandName, modelName, name }) => `${brandName} ${modelName} ${name}`}
      empty={{
        icon: 'component',
        heading: 'Ingen udgaver endnu',
        text: 'En udgave er en model i et modelår, fx «Select 2026». Under den står de produkter, man kan bestille.',
      }}
      actions={
        mayCreate && (
          <CreateLink to="/factory-cars/editions/create" given={{ modelId }}>
            Opret udgave
          </CreateLink>
        )
      }
    >
      <CatalogueTabs current="editions" />
    </List>
  );
}
