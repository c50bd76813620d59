import { numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { memoKindLabels } from '#app/texts/memos.ts';
import { can } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { type ChecklistRow, checklistList } from '#server/memos/checklist-queries.ts';
import { listRoute } from '../../../list-route.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Tjeklister · Bilassistent' }];

const columns = [
  textColumn<ChecklistRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<ChecklistRow>('kind', 'Slags', ({ kind }) => memoKindLabels[kind], { onCard: 'plain' }),
  textColumn<ChecklistRow>('points', 'Punkter', ({ points }) => points.split('\n').join(', ')),
  numberColumn<ChecklistRow>('sortOrder', 'Plads', ({ sortOrder }) => sortOrder),
];

const screen = listRoute(
  { right: ['organization', 'update'], title: 'Tjeklister', columns, list: checklistList, read: readInTenant },
  async ({ role }) => ({ isOwner: can(role, 'organization', 'delete') }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

const path = '/company/settings/checklists';

export default function Checklists({ loaderData: { list, isOwner } }: Route.ComponentProps) {
  return (
    <List
      title="Tjeklister"
      nouns={['tjekliste', 'tjeklister']}
      list={list}
      placeholder="Søg på navn eller punkt …"
      filters={{ kind: { label: 'Slags', any: 'Alle slags', choices: choicesOf(memoKindLabels) } }}
      columns={columns}
      hrefOf={({ id }) => `${path}/${id}/edit`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'list-checks',
        heading: 'Ingen tjeklister endnu',
        text: 'En tjekliste er de punkter, I gennemgår hver gang. Vælg den på en opgave, så står punkterne der.',
      }}
      actions={<CreateLink to={`${path}/create`}>Opret tjekliste</CreateLink>}
    >
      <SettingsTabs current="checklists" isOwner={isOwner} />
    </List>
  );
}
