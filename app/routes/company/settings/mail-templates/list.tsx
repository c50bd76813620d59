import { textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { can } from '#server/auth/permissions.ts';
import { type TemplateRow, templateList } from '#server/conversation/template-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listRoute } from '../../../list-route.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mailskabeloner · Bilassistent' }];

const columns = [
  textColumn<TemplateRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<TemplateRow>('subject', 'Emne', ({ subject }) => subject),
];

const screen = listRoute(
  { right: ['integrations', 'update'], title: 'Mailskabeloner', columns, list: templateList, read: readInTenant },
  async ({ role }) => ({
    // Sales managers see this tab alone.
    hasTabs: can(role, 'organization', 'update'),
    isOwner: can(role, 'organization', 'delete'),
  }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

const path = '/company/settings/mail-templates';

export default function MailTemplates({ loaderData: { list, hasTabs, isOwner } }: Route.ComponentProps) {
  return (
    <List
      title="Mailskabeloner"
      nouns={['skabelon', 'skabeloner']}
      list={list}
      placeholder="Søg på navn eller emne …"
      columns={columns}
      hrefOf={({ id }) => `${path}/${id}/edit`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'mail',
        heading: 'Ingen mailskabeloner endnu',
        text: 'En skabelon er en mail, du skriver igen og igen. Kundens navn, bilen og prisen sættes ind af sig selv.',
      }}
      actions={<CreateLink to={`${path}/create`}>Opret skabelon</CreateLink>}
    >
      {hasTabs && <SettingsTabs current="mail-templates" isOwner={isOwner} />}
    </List>
  );
}
