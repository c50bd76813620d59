import type { HistoryValue } from '#server/history/history-queries.ts';
import { historyChangeText } from './history.ts';

const titles: Readonly<Record<string, string>> = {
  ...{ customer: 'Kunden', lead: 'Emner', leadArrival: 'Henvendelser', leadMessage: 'Mails' },
  ...{ leadMessageFile: 'Vedhæftede filer', booking: 'Prøveture', sale: 'Salg', settlementNote: 'Afregningsbilag' },
  ...{ car: 'Reservationer', documentRequest: 'Anmodninger om dokumenter', documentLink: 'Delte links' },
  document: 'Dokumenter',
  ...{ consent: 'Samtykker', activity: 'Aktiviteter', carRemark: 'Bemærkninger om biler', memo: 'Notater' },
  ...{ factoryOrder: 'Bestillinger', customerContact: 'Kontaktpersoner', leadDraft: 'Kladder til mails' },
  fileRow: 'Rækker i importerede filer',
  ...{ quote: 'Tilbud', quoteRevision: 'Versioner af tilbud', quoteLine: 'Linjer i tilbud' },
  ...{ quoteQuestion: 'Spørgsmål til tilbud', quoteAcceptance: 'Accept af tilbud' },
  quoteWithdrawal: 'Fortrydelse af aftaler',
};

/** The heading of a table's rows in an insight, or of what stood in them before. */
export const insightTitle = ({ table, isFormer }: { table: string; isFormer?: boolean }) =>
  `${titles[table] ?? 'Andet'}${isFormer ? ', før ændringer' : ''}`;

const labels: Readonly<Record<string, string>> = {
  ...{
    createdAt: 'Tidspunkt',
    changedAt: 'Ændret',
    occurredAt: 'Tidspunkt',
    arrivedAt: 'Kom ind',
    direction: 'Retning',
    at: 'Tidspunkt',
  },
  ...{ senderName: 'Afsender', sender: 'Afsenders e-mail', recipient: 'Modtager', text: 'Tekst', subject: 'Emne' },
  ...{ verb: 'Handling', summary: 'Handling', outcome: 'Udfald', subjectLabel: 'Om', url: 'Side', provider: 'Portal' },
  ...{ driverName: 'Fører', damageNote: 'Bemærkning', message: 'Besked', contact: 'Kontakt', name: 'Navn' },
  ...{ email: 'E-mail', agreement: 'Aftale', askedAt: 'Tidspunkt', acceptedAt: 'Tidspunkt', withdrawnAt: 'Tidspunkt' },
  ...{ reservedPhone: 'Telefon', reservedEmail: 'E-mail', body: 'Tekst', checklist: 'Tjekliste', number: 'Nr.' },
};
const words: Readonly<Record<string, string>> = { in: 'fra kunden', out: 'til kunden' };

/** A row of an insight as labels with their values, in Danish. */
export function insightLines(table: string, row: Readonly<Record<string, HistoryValue>>) {
  return Object.entries(row)
    .filter(([field]) => field !== 'verb')
    .map(([field, value]) => {
      const { label, to } = historyChangeText(table, { field, from: null, to: value }, {});
      return { label: labels[field] ?? label, value: (field === 'direction' && words[to]) || to };
    });
}
