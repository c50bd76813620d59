import type { HistoryValue } from '#server/history/history-queries.ts';
import { historyChangeText, isOre } from './history.ts';
import { formatExactMoney } from './numbers.ts';
import { billKinds } from './rental-bills.ts';
import { rentalInvoiceKinds, rentalPaymentKinds, rentalPaymentWays } from './rentals.ts';

const titles: Readonly<Record<string, string>> = {
  ...{ customer: 'Kunden', lead: 'Emner', leadArrival: 'Henvendelser', leadMessage: 'Mails' },
  ...{
    leadMessageFile: 'Vedhæftede filer',
    booking: 'Prøveture og afleveringsaftaler',
    sale: 'Salg',
    settlementNote: 'Afregningsbilag',
  },
  ...{ car: 'Reservationer', documentRequest: 'Anmodninger om dokumenter', documentLink: 'Delte links' },
  document: 'Dokumenter',
  portalLicence: 'Kørekort fra kundeportalen',
  ...{ consent: 'Samtykker', activity: 'Aktiviteter', carRemark: 'Bemærkninger om biler', memo: 'Notater' },
  ...{ factoryOrder: 'Bestillinger', customerContact: 'Kontaktpersoner', leadDraft: 'Kladder til mails' },
  fileRow: 'Rækker i importerede filer',
  ...{ quote: 'Tilbud', quoteRevision: 'Versioner af tilbud', quoteLine: 'Linjer i tilbud' },
  ...{ quoteQuestion: 'Spørgsmål til tilbud', quoteAcceptance: 'Accept af tilbud' },
  quoteWithdrawal: 'Fortrydelse af aftaler',
  ...{ paperSignature: 'Underskrifter', signatureRequest: 'Ønsker om underskrift' },
  ...{ rentalAgreement: 'Lejeaftaler', rentalDriver: 'Førere på lejeaftaler', rentalPeriod: 'Biler på lejeaftaler' },
  ...{ rentalLine: 'Prislinjer på lejeaftaler', rentalPayment: 'Betalinger på lejeaftaler', rentalDamage: 'Skader' },
  ...{ rentalCharge: 'Linjer i opgørelser', rentalInvoice: 'Fakturaer og kreditnotaer' },
  ...{ portalUser: 'Adgang til kundeportalen', portalLog: 'Login i kundeportalen' },
  ...{ portalAccess: 'Adgang til kundeportalen', portalInvitation: 'Invitationer til kundeportalen' },
  ...{ portalPublication: 'Vist i kundeportalen', portalLook: 'Set af forhandleren som kunden ser den' },
  ...{ portalDetailChange: 'Rettelser fra kundeportalen', portalDataRequest: 'Ønsker om egne data' },
  licenceReminder: 'Påmindelser om kørekort',
  ...{ rentalBill: 'Bøder, parkering og afgifter', rentalReading: 'Kilometeraflæsninger' },
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
  ...{ phone: 'Telefon', device: 'Enhed' },
  ...{ party: 'Kunde', lines: 'Linjer', readOn: 'Aflæst', plate: 'Nummerplade' },
};
const words: Readonly<Record<string, string>> = { in: 'fra kunden', out: 'til kunden' };

const money: readonly string[] = ['amount', 'exclVat', 'inclVat', 'fee'];

/** Amounts in kroner, and what is stored as a whole: the party and the lines of an invoice. */
function rentalText(field: string, value: HistoryValue): string | undefined {
  if (money.includes(field) && typeof value === 'number' && isOre(value)) return formatExactMoney(value);
  if (field === 'way' || field === 'kind') return typeof value === 'string' ? rentalWords[value] : undefined;
  if (Array.isArray(value)) return value.map((each) => rentalText(field, each) ?? '').join('; ');
  if (typeof value !== 'object' || value === null) return undefined;
  const { label, reason, exclVat, vatRate: _, ...others } = value;
  const amount = exclVat === undefined ? undefined : rentalText('exclVat', exclVat);
  return [label, reason, amount, ...Object.values(others)].filter((part) => typeof part === 'string').join(', ');
}

const rentalWords: Readonly<Record<string, string>> = {
  ...{ ...rentalPaymentKinds, ...rentalPaymentWays, ...rentalInvoiceKinds, ...billKinds },
};

/** A row of an insight as labels with their values, in Danish. */
export function insightLines(table: string, row: Readonly<Record<string, HistoryValue>>) {
  return Object.entries(row)
    .filter(([field]) => field !== 'verb')
    .map(([field, value]) => {
      const { label, to } = historyChangeText(table, { field, from: null, to: value }, {});
      const ofRental = table.startsWith('rental') ? rentalText(field, value) : undefined;
      return { label: labels[field] ?? label, value: (field === 'direction' && words[to]) || (ofRental ?? to) };
    });
}
