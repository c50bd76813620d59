import { words } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';

const templatesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('mailTemplate').where('mailTemplate.organizationId', '=', organizationId);

export const templateList = listOf({
  from: templatesOf,
  filters: { search: words('mailTemplate.name', 'mailTemplate.subject') },
  select: (templates) => templates.select(['mailTemplate.id', 'mailTemplate.name', 'mailTemplate.subject']),
  sorts: { name: 'mailTemplate.name', subject: 'mailTemplate.subject' } as const,
  order: ['mailTemplate.name', 'mailTemplate.id'],
});

export type TemplateRow = RowOf<typeof templateList>;

/** One template, or undefined. */
export function findTemplate(tenant: Tenant, id: number) {
  return templatesOf(tenant)
    .select(['id', 'version', 'name', 'subject', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The templates to choose from, by name. */
export function listTemplates(tenant: Tenant) {
  return templatesOf(tenant)
    .select(['id', 'name', 'subject', 'text'])
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute();
}
