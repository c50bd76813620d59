import { sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import type { Subject } from '../subjects/subject.ts';
import { listCellNames } from './cell-names.ts';
import { priceTableRows } from './price-table-commands.ts';

/** The tables of prices: what is published is final, a draft can be undone cell by cell. */
export const priceTableSubject: Subject = {
  tables: {
    priceTable: { ...priceTableRows, bundles: [['archivedAt']] },
    priceTableVersion: {
      resource: 'priceProtocols',
      partOf: { table: 'priceTable', column: 'tableId' },
      hiddenFrom: (role) => (mayReadCosts(role) ? [] : ['terms']),
      closed: { when: sql`own.status <> 'draft'`, code: 'price-version-published' },
      refusals: {
        price_version_number: { code: 'price-draft-exists' },
        price_version_draft: { code: 'price-draft-exists' },
      },
    },
    priceCell: {
      resource: 'priceProtocols',
      partOf: { table: 'priceTableVersion', column: 'versionId' },
      heldBy: { table: 'priceTableVersion', column: 'versionId' },
      bundles: [['sheet', 'row', 'column']],
      hiddenFrom: (role) => (mayReadCosts(role) ? [] : ['minPrice']),
    },
  },
  hiddenFields: (role) => (mayReadCosts(role) ? [] : ['priceTableVersion.terms', 'priceCell.minPrice']),
  title: ['name'],
  names: [{ kind: 'priceCell', fields: [], rows: 'priceCell', read: listCellNames }],
};
