import { activityColumn, activityFilter } from '#app/list/kit/activity.tsx';
import { numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { vehicleTypes } from '#app/texts/labels.ts';
import { can } from '#server/auth/permissions.ts';
import { listAllBrandNames } from '#server/factory-cars/brand-queries.ts';
import { type ModelRow, modelList } from '#server/factory-cars/model-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listRoute } from '../../list-route.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Modeller · Bilassistent' }];

const columns = [
  textColumn<ModelRow>('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
  textColumn<ModelRow>('name', 'Model', ({ name }) => name, { isOffCard: true }),
  textColumn<ModelRow>('vehicleType', 'Køretøjstype', ({ vehicleType }) => vehicleTypes[vehicleType], {
    onCard: 'plain',
  }),
  textColumn<ModelRow>('bodyType', 'Karrosseri', ({ bodyType }) => bodyType, { onCard: 'plain' }),
  textColumn<ModelRow>('category', 'Bilgruppe', ({ category }) => category),
  textColumn<ModelRow>('segment', 'Segment', ({ segment }) => segment),
  numberColumn<ModelRow>('editionCount', 'Udgaver', ({ editionCount }) => editionCount),
  activityColumn<ModelRow>(),
];

const screen = listRoute(
  { right: ['cars', 'read'], title: 'Modeller', columns, list: modelList, read: readInTenant },
  async (tenant) => ({
    mayCreate: can(tenant.role, 'cars', 'create'),
    brands: await listAllBrandNames(tenant),
  }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function Models({ loaderData: { list, brands, mayCreate } }: Route.ComponentProps) {
  const { brandId } = list.values;
  return (
    <List
      title="Modeller"
      nouns={['model', 'modeller']}
      list={list}
      choosesColumns
      placeholder="Søg på mærke, model …"
      filters={{
        brandId: { label: 'Mærke', any: 'Alle mærker', choices: namedChoices(brands) },
        vehicleType: { label: 'Køretøjstype', any: 'Alle typer', choices: choicesOf(vehicleTypes) },
        isActive: activityFilter,
      }}
      columns={columns}
      hrefOf={({ id }) => `/factory-cars/models/${id}/edit`}
      nameOf={({ brandName, name }) => `${brandName} ${name}`}
      empty={{ icon: 'boxes', heading: 'Ingen modeller endnu', text: 'Opret mærket først, og så dets modeller.' }}
      actions={
        mayCreate && (
          <CreateLink to="/factory-cars/models/create" given={{ brandId }}>
            Opret model
          </CreateLink>
        )
      }
    >
      <CatalogueTabs current="models" />
    </List>
  );
}
