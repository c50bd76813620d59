import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { badgeColumn, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { type BulkWords, bulkStatuses, capital } from '#app/texts/bulk-edits.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { periodChoices } from '#app/texts/periods.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { BulkEditRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import { bulkLooks } from './bulk-status-badge.tsx';

type EditSummary = Omit<BulkEditRow, 'change'> & { told: string };

export const bulkEditsTitle = ({ many }: BulkWords) => `Ændringer af flere ${many}`;

export const bulkEditColumns = ({ many }: BulkWords) => [
  textColumn<EditSummary>('words', 'Ændring', ({ told }) => told, { isOffCard: true }),
  badgeColumn<EditSummary>('status', 'Status', ({ status }) => ({
    label: bulkStatuses[status],
    look: bulkLooks[status],
  })),
  numberColumn<EditSummary>('changedCount', `${capital(many)} ændret`, ({ changedCount }) => changedCount),
  numberColumn<EditSummary>('leftCount', 'Ikke ændret', ({ leftCount }) => leftCount),
  instantColumn<EditSummary>('startedAt', 'Startet', ({ startedAt }) => startedAt),
  textColumn<EditSummary>('createdBy', 'Af', ({ createdBy }) => createdBy ?? 'Tidligere medarbejder'),
];

type Props = { words: BulkWords; list: ListPage<EditSummary, 'search' | 'status' | 'startedAt'>; children?: ReactNode };

/** The bulk edits of a list. */
export function BulkEditList({ words, list, children }: Props) {
  return (
    <List
      title={bulkEditsTitle(words)}
      nouns={['ændring', 'ændringer']}
      list={list}
      placeholder="Søg på kollega …"
      filters={{
        status: {
          ...{ label: 'Status', any: 'Alle statusser' },
          choices: choicesOf(bulkStatuses).filter(({ value }) => value !== 'chosen' && value !== 'planned'),
        },
        startedAt: { label: 'Startet', any: 'Når som helst', choices: periodChoices },
      }}
      columns={bulkEditColumns(words)}
      hrefOf={({ id }) => `${words.list}/bulk/${id}`}
      nameOf={({ told }) => told}
      empty={{
        icon: 'list-checks',
        heading: 'Ingen ændringer endnu',
        text: `Sæt flueben ved ${words.all} på listen, og vælg «Ret valgte ${words.many}». Så kan de ændres på én gang.`,
        action: (
          <Link to={words.list} className={buttonClass('primary')}>
            Gå til {words.all}
          </Link>
        ),
      }}
    >
      {children}
    </List>
  );
}
