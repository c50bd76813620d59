import { deleteDepartment } from '#server/company/department-commands.ts';
import { deleteTemplate } from '#server/conversation/template-commands.ts';
import { deleteChecklist } from '#server/memos/checklist-commands.ts';
import { subjects } from '#server/subject-list.ts';
import type { Entity } from './entities.ts';

/** What stands in the settings of the organisation. */
export const entitiesOfCompany: Entity[] = [
  {
    kind: 'department',
    table: 'department',
    beyond: { path: '/company/settings/departments', why: 'the departments, a tab of the settings' },
    created: {
      form: () => '/company/settings/departments/create',
      typed: () => ({ name: 'Horsens', shortCode: 'HOR' }),
      other: { name: 'Vejle', shortCode: 'VEJ' },
      remove: (tenant, _, id) =>
        deleteDepartment({ ...tenant, organizationName: '', memberId: '', actorName: '' }, subjects, id, undefined),
    },
    page: ({ department }) => department,
    isKept: true,
    edited: { name: 'Ikast', shortCode: 'IKA', mondayFrom: '08:00', mondayTo: '17:00' },
  },
  {
    kind: 'template of a mail',
    table: 'mailTemplate',
    beyond: { path: '/company/settings/mail-templates', why: 'the texts of mails that are written again and again' },
    created: {
      form: () => '/company/settings/mail-templates/create',
      typed: () => ({ name: 'Tak for din henvendelse', subject: 'Din {{bil.titel}}', text: 'Hej {{kunde.fornavn}}' }),
      other: { name: 'Finansiering' },
      remove: (tenant, _, id) => deleteTemplate(tenant, id),
    },
    page: ({ template }) => template,
    together: {
      both: { name: 'subject', label: 'Emne', values: ['Min', 'Deres'], shown: ['Min', 'Deres', 'Prøvetur'] },
      mine: { text: 'Vi ses' },
    },
    edited: { name: 'Bilen er klar', text: 'Kom og hent {{bil.titel}}' },
  },
  {
    kind: 'checklist',
    table: 'checklistTemplate',
    beyond: { path: '/company/settings/checklists', why: 'the points that are gone through each time' },
    created: {
      form: () => '/company/settings/checklists/create',
      typed: () => ({ name: 'Aflevering', kind: 'handover', points: 'Nøgler\nPapirer', sortOrder: '5' }),
      other: { name: 'Syn' },
      remove: (tenant, _, id) => deleteChecklist(tenant, id),
    },
    page: ({ checklist }) => checklist,
    colleagueRole: 'admin',
    together: {
      both: { name: 'sortOrder', label: 'Plads i listen', values: ['7', '9'], shown: ['7', '9', '1'] },
      mine: { points: 'Vask' },
    },
    edited: { name: 'Stor klargøring', kind: 'task', points: 'Vask\nPoler' },
  },
];
