import { sql } from 'kysely';
import type { Subject } from '../subjects/subject.ts';
import { workingStatuses } from './company-rules.ts';

/** The organisation and its people: written on the account engine's connections, never undone. */
export const companySubject: Subject = {
  tables: {},
  people: [
    { table: 'member', fields: { phone: 'phone', title: 'text' } },
    { table: 'invitation', fields: { email: 'email', title: 'text', message: 'text' } },
  ],
  inDepartment: [
    { table: 'organizationSettings', column: 'defaultDepartmentId' },
    {
      ...{ table: 'member', column: 'departmentIds', isList: true },
      staying: sql`own.status in (${sql.join([...workingStatuses])})`,
    },
    { table: 'invitation', column: 'departmentIds', isList: true },
  ],
};
