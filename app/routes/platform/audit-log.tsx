import { List } from '#app/list/kit/list.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { auditLabels } from '#app/texts/platform.ts';
import { onPlatform } from '#server/http/on-platform.ts';
import { auditList } from '#server/platform/platform-audit.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/audit-log.ts';
import { actionOf, auditColumns, refusalOf } from './audit-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Revisionslog · Platformen · Bilassistent' }];

const screen = listRoute(
  { title: 'Revisionslog', columns: auditColumns, list: auditList, read: onPlatform },
  async () => ({}),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function AuditLog({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <List
      title="Revisionslog"
      nouns={['handling', 'handlinger']}
      list={list}
      placeholder="Søg på bruger eller administrator …"
      filters={{
        action: { label: 'Handling', any: 'Alle handlinger', choices: choicesOf(auditLabels) },
        occurredAt: { label: 'Dato' },
      }}
      columns={auditColumns.filter(({ name }) => name !== 'refusal')}
      hrefOf={() => undefined}
      nameOf={actionOf}
      noteOf={refusalOf}
      empty={{ icon: 'scroll-text', heading: 'Ingen handlinger endnu', text: 'Her står alt, hvad der bliver gjort.' }}
    >
      <p className="max-w-prose text-sm text-neutral-700">
        Alt, hvad platformens administratorer gør ved brugere, satser og køen. Loggen skrives, før handlingen sker, og
        kan ikke ændres.
      </p>
    </List>
  );
}
