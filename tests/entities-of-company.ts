import { deleteDepartment } from '#server/company/department-commands.ts';
import { deleteTemplate } from '#server/conversation/template-commands.ts';
import { deleteLender } from '#server/financing/lender-commands.ts';
import { deleteChecklist } from '#server/memos/checklist-commands.ts';
import { subjects } from '#server/subject-list.ts';
import type { Entity } from './entities.ts';

/** The form input of a lender. */
const typedLender = {
  ...{ yearlyRatePct: '5,95', maxRatePct: '', startupFee: '3.500', monthlyFee: '35', minDownPaymentPct: '20' },
  ...{ minMonths: '12', maxMonths: '96', validFrom: '01-01-2026', validTo: '' },
};

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
  {
    kind: 'lender',
    table: 'lender',
    beyond: { path: '/company/settings/financing', why: 'the lenders whose credit may be offered to consumers' },
    created: {
      form: () => '/company/settings/financing/create',
      typed: () => ({ ...typedLender, name: 'Jysk Bilfinans' }),
      other: { name: 'Fynsk Bilfinans' },
      remove: (tenant, _, id) => deleteLender(tenant, id),
    },
    page: ({ lender }) => lender,
    colleagueRole: 'admin',
    together: {
      both: { name: 'startupFee', label: 'Oprettelse', values: ['2.500', '2.900'], shown: ['2.500', '2.900', '3.500'] },
      mine: { monthlyFee: '49' },
    },
    edited: { name: 'Nordisk Billån', yearlyRatePct: '4,95', maxMonths: '72', validTo: '31-12-2099' },
  },
];
