import type { Subject } from '../subjects/subject.ts';

/** Sources and arrivals: a log of what came in; sources end by revoking their key. */
export const intakeSubject: Subject = {
  tables: { leadSource: { isLog: true } },
  title: ['name'],
  people: [
    {
      table: 'leadArrival',
      fields: { name: 'name', message: 'text', raw: 'text', refusal: 'text', url: 'text', provider: 'text' },
    },
  ],
  inDepartment: [{ table: 'leadSource', column: 'departmentId' }],
};
