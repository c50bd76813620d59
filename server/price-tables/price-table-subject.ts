import { sql } from 'kysely';
import type { Subject } from '../subjects/subject.ts';
import { priceTableRows } from './price-table-commands.ts';

/** The tables of prices: what is published is final, a draft can be undone cell by cell. */
export const priceTableSubject: Subject = {
  tables: {
    priceTable: { ...priceTableRows, bundles: [['archivedAt']] },
    priceTableVersion: {
      resource: 'priceProtocols',
      partOf: { table: 'priceTable', column: 'tableId' },
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
    },
  },
  title: ['name'],
};
