import { formatNumber } from './numbers.ts';

type Words = { one: string; many: string };

/** What is erased of a person, by table. */
const erasedThings: Readonly<Record<string, Words>> = {
  customer: { one: 'kundens stamdata', many: 'kundens stamdata' },
  customerContact: { one: 'kontaktperson', many: 'kontaktpersoner' },
  lead: { one: 'emne: person, ønske og besked', many: 'emner: person, ønske og besked' },
  leadArrival: { one: 'henvendelse, som den kom ind', many: 'henvendelser, som de kom ind' },
  leadMessage: { one: 'mail', many: 'mails' },
  leadMessageFile: { one: 'vedhæftet fil', many: 'vedhæftede filer' },
  leadDraft: { one: 'kladde til en mail', many: 'kladder til mails' },
  booking: {
    one: 'prøvetur eller aflevering: fører og kørekort',
    many: 'prøveture og afleveringer: fører og kørekort',
  },
  rentalAgreement: { one: 'lejeaftale: noter', many: 'lejeaftaler: noter' },
  rentalDriver: { one: 'fører på en lejeaftale med kørekort', many: 'førere på lejeaftaler med kørekort' },
  rentalPeriod: { one: 'udlevering: underskrifter', many: 'udleveringer: underskrifter' },
  rentalDamage: { one: 'note om en skade', many: 'noter om skader' },
  portalLicence: { one: 'kørekort fra kundeportalen', many: 'kørekort fra kundeportalen' },
  document: { one: 'dokument om kunden', many: 'dokumenter om kunden' },
  documentLink: { one: 'delt link', many: 'delte links' },
  documentRequest: { one: 'anmodning om et dokument', many: 'anmodninger om dokumenter' },
  car: { one: 'reservation: navn, telefon og e-mail', many: 'reservationer: navn, telefon og e-mail' },
  factoryOrder: { one: 'bemærkning til en bestilling', many: 'bemærkninger til bestillinger' },
  sale: { one: 'salg: telefon og e-mail', many: 'salg: telefon og e-mail' },
  fileRow: { one: 'række i en import', many: 'rækker i importer' },
  fileJob: { one: 'importeret fil: navn', many: 'importerede filer: navne' },
  memo: { one: 'notat', many: 'notater' },
  insight: { one: 'fil med indsigt', many: 'filer med indsigt' },
  savedView: { one: 'gemt visning', many: 'gemte visninger' },
  bulkEditRow: { one: 'række i en samlet ændring', many: 'rækker i samlede ændringer' },
};

/** «3 mails»; nothing for places that say nothing to a reader. */
export function erasedThing(table: string, count: number) {
  const words = erasedThings[table];
  if (!words) return undefined;
  if (words.one === words.many) return words.one;
  return count === 1 ? `1 ${words.one}` : `${formatNumber(count)} ${words.many}`;
}
