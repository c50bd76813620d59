import type { ReactNode } from 'react';
import { badgeColumn, type Column, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { periodChoices } from '#app/texts/periods.ts';
import type { FileJobRow } from '#server/file-jobs/file-job-queries.ts';
import type { FileStatuses } from './file-statuses.ts';

/** Columns common to all kinds. */
export function fileColumns(statuses: FileStatuses) {
  return {
    fileName: textColumn<FileJobRow>('fileName', 'Fil', ({ fileName }) => fileName, { isOffCard: true }),
    status: badgeColumn<FileJobRow>('status', 'Status', ({ status }) => statuses[status]),
    rowCount: numberColumn<FileJobRow>('rowCount', 'Rækker', ({ rowCount }) => rowCount),
    result: textColumn<FileJobRow>('result', 'Resultat', resultOf),
    createdAt: instantColumn<FileJobRow>('createdAt', 'Tilføjet', ({ createdAt }) => createdAt),
    createdBy: textColumn<FileJobRow>('createdBy', 'Af', ({ createdBy }) => createdBy ?? 'Tidligere medarbejder'),
  };
}

type Props = {
  title: string;
  /** Singular and plural noun. */
  nouns: readonly [one: string, many: string];
  list: ListPage<FileJobRow, 'search' | 'status' | 'createdAt'>;
  placeholder: string;
  /** Statuses of the kind, with labels. */
  statuses: Partial<FileStatuses>;
  columns: readonly Column<FileJobRow>[];
  /** The address of the list. */
  path: string;
  empty: { heading: string; text: string };
  actionsOf?: (row: FileJobRow) => ReactNode;
};

/** Earlier files, their users and results. */
export function EarlierFiles({ statuses, path, empty, ...list }: Props) {
  const choices = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));
  return (
    <List
      isPart
      filters={{
        status: { label: 'Status', any: 'Alle statusser', choices },
        createdAt: { label: 'Tilføjet', any: 'Når som helst', choices: periodChoices },
      }}
      hrefOf={({ id }) => `${path}/${id}`}
      nameOf={({ fileName }) => fileName}
      empty={{ icon: 'file-spreadsheet', ...empty }}
      {...list}
    />
  );
}

/** What came of a file, as «3 oprettet · 1 afvist». */
function resultOf({ status, createdCount, updatedCount, unchangedCount, refusedCount }: FileJobRow) {
  if (['uploaded', 'checking', 'checked'].includes(status)) return 'Intet importeret endnu';
  const parts: [number, string][] = [
    [createdCount, 'oprettet'],
    [updatedCount, 'opdateret'],
    [unchangedCount, 'uændret'],
    [refusedCount, 'afvist'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return told.join(' · ') || 'Intet ændret';
}
