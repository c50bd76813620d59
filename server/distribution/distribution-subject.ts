import type { Subject } from '../subjects/subject.ts';

/** The rules that give out leads, when colleagues are there, and how many cars each department should have. */
export const distributionSubject: Subject = {
  tables: {
    distributionRule: {
      resource: 'organization',
      bundles: [
        ['memberIds', 'weights', 'departmentId', 'mode'],
        ['valueFrom', 'valueTo'],
      ],
      refusals: {
        distribution_rule_department: { code: 'unknown-department' },
        distribution_rule_name_unique: { code: 'name-taken' },
      },
    },
    stockTarget: {
      resource: 'organization',
      right: 'update',
      bundles: [['min', 'ideal', 'max']],
      refusals: {
        stock_target_once: { code: 'stock-target-there' },
        stock_target_department: { code: 'unknown-department' },
        stock_target_category: { code: 'unknown-category' },
      },
    },
    absence: { resource: 'user', bundles: [['startsAt', 'endsAt']] },
    memberAvailability: { resource: 'user', bundles: [['busySince', 'busyUntil']] },
  },
  title: ['name'],
  names: [
    {
      kind: 'rule',
      fields: ['fallbackRuleId'],
      read: ({ db, organizationId }, ids) =>
        db
          .selectFrom('distributionRule')
          .select(['id', 'name'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids.map(Number))
          .execute(),
    },
  ],
  inDepartment: [
    { table: 'distributionRule', column: 'departmentId' },
    { table: 'distributionRule', column: 'conditionDepartmentIds', isList: true },
  ],
  people: [{ table: 'leadAssignment', fields: { note: 'text' } }],
};
