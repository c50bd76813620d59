import { Link } from 'react-router';
import { badgeColumn, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { importStatuses } from '#app/texts/imports.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { periodChoices } from '#app/texts/periods.ts';
import type { ImportRow } from '#server/imports/import-queries.ts';
import { importLooks } from './import-status-badge.tsx';

export const importColumns = [
  textColumn<ImportRow>('fileName', 'Fil', ({ fileName }) => fileName, { isOffCard: true }),
  badgeColumn<ImportRow>('status', 'Status', ({ status }) => ({
    label: importStatuses[status],
    look: importLooks[status],
  })),
  numberColumn<ImportRow>('rowCount', 'Rækker', ({ rowCount }) => rowCount),
  textColumn<ImportRow>('result', 'Resultat', resultOf),
  instantColumn<ImportRow>('createdAt', 'Lagt op', ({ createdAt }) => createdAt),
  textColumn<ImportRow>('createdBy', 'Af', ({ createdBy }) => createdBy ?? 'Tidligere medarbejder'),
];

/** What was imported before, by whom, what came of it, and the way to undo it. */
export function EarlierImports({ list }: { list: ListPage<ImportRow, 'search' | 'status' | 'createdAt'> }) {
  return (
    <List
      isPart
      title="Tidligere importer"
      nouns={['import', 'importer']}
      list={list}
      placeholder="Søg på fil, kollega …"
      filters={{
        status: { label: 'Status', any: 'Alle statusser', choices: choicesOf(importStatuses) },
        createdAt: { label: 'Lagt op', any: 'Når som helst', choices: periodChoices },
      }}
      columns={importColumns}
      hrefOf={({ id }) => `/cars/import/${id}`}
      nameOf={({ fileName }) => fileName}
      actionsOf={({ id, status, fileName }) =>
        (status === 'done' || status === 'failed') && (
          <Link to={`/cars/import/${id}/undo`} className="link inline-flex min-h-11 items-center md:min-h-0">
            Fortryd<span className="sr-only"> importen af {fileName}</span>
          </Link>
        )
      }
      empty={{ icon: 'file-spreadsheet', heading: 'Ingen importer endnu', text: 'Her står de, når en fil er lagt op.' }}
    />
  );
}

function resultOf({ status, createdCount, updatedCount, unchangedCount, refusedCount }: ImportRow) {
  if (['uploaded', 'checking', 'checked'].includes(status)) return 'Intet importeret endnu';
  const parts: [number, string][] = [
    [createdCount, 'oprettet'],
    [updatedCount, 'opdateret'],
    [unchangedCount, 'uændret'],
    [refusedCount, 'afvist'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return told.join(' · ') || 'Ingen biler';
}
