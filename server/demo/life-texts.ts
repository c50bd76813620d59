import type { ContactVerb } from '../activities/activity-verbs.ts';
import type { ExpenseType, MemoKind } from '../db/schema.ts';

type BuyerRow = [name: string, address: string, postalCode: string, city: string, phone: string, cvr?: string];

type TradeIn = { brand: string; model: string; plate: string; mileage: number; kr: number };

/** What some of the buyers trade in, by phone. */
const tradeIns: Readonly<Record<string, TradeIn>> = {
  '+4520812201': { brand: 'Hyundai', model: 'i10', plate: 'BX30417', mileage: 94_000, kr: 38_000 },
  '+4520812202': { brand: 'Ford', model: 'Focus', plate: 'BD51826', mileage: 171_000, kr: 29_000 },
  '+4520812203': { brand: 'Opel', model: 'Zafira', plate: 'AV62035', mileage: 203_000, kr: 24_000 },
  '+4520812205': { brand: 'Suzuki', model: 'Swift', plate: 'CE17492', mileage: 68_000, kr: 56_000 },
  '+4520812208': { brand: 'Mazda', model: '3', plate: 'CN84013', mileage: 112_000, kr: 72_000 },
  '+4520812212': { brand: 'Fiat', model: '500', plate: 'CH20958', mileage: 81_000, kr: 47_000 },
};

const buyerRows: BuyerRow[] = [
  ['Lone Kjeldsen', 'Borgergade 14', '8600', 'Silkeborg', '+4520812201'],
  ['Peter Dam', 'Engdalsvej 3', '8220', 'Brabrand', '+4520812202'],
  ['Familien Østergaard', 'Skovparken 27', '7400', 'Herning', '+4520812203'],
  ['Ali Demir', 'Tordenskjoldsgade 51', '8200', 'Aarhus N', '+4520812204'],
  ['Birgit Toft', 'Kirkebakken 8', '8653', 'Them', '+4520812205'],
  ['Jens Riis Byg ApS', 'Håndværkervej 6', '8600', 'Silkeborg', '+4520812206', '31883949'],
  ['Hanne Skov', 'Lyngvej 19', '7451', 'Sunds', '+4520812207'],
  ['Thomas Elkjær', 'Åhavevej 2', '8600', 'Silkeborg', '+4520812208'],
  ['Nadia Hassan', 'Silkeborgvej 203', '8230', 'Åbyhøj', '+4520812209'],
  ['Per og Inge Lund', 'Møllevej 11', '8620', 'Kjellerup', '+4520812210'],
  ['Gudenå VVS ApS', 'Industrivej 44', '8600', 'Silkeborg', '+4520812211', '25313763'],
  ['Maria Holst', 'Vestergade 70', '8000', 'Aarhus C', '+4520812212'],
];

export const buyers = buyerRows.map(([name, address, postalCode, city, phone, cvr]) => {
  return { name, address, postalCode, city, phone, cvr, tradeIn: tradeIns[phone] };
});
export type Buyer = (typeof buyers)[number];

export const memos: readonly { kind: MemoKind; title: string }[] = [
  { kind: 'note', title: 'Kunden spørger efter anhængertræk – tilbyd eftermontering til 8.900 kr.' },
  { kind: 'task', title: 'Bestil vinterhjul, 17 tommer' },
  { kind: 'prep', title: 'Klargøring: polér forlygter og rens sæder' },
  { kind: 'prep', title: 'Skift viskerblade og fyld sprinklervæske på' },
  { kind: 'damage', title: 'Parkeringsbule i venstre bagdør skal rettes før salg' },
  { kind: 'call', title: 'Ring til Lone om prøvetur lørdag' },
  { kind: 'call', title: 'Ring tilbage om byttepris på hendes Polo' },
  { kind: 'handover', title: 'Aflevering: gennemgå app og ladekabel med køberen' },
  { kind: 'note', title: 'Servicebogen mangler stemplet fra 2023 – Bent sender en kopi' },
  { kind: 'task', title: 'Find ekstranøglen, den ligger ikke i skabet' },
  { kind: 'note', title: 'Kun én tidligere ejer, ikkeryger' },
  { kind: 'task', title: 'Tag nye billeder, når fælgene er lavet' },
];

export const remarks = [
  'Bilen er flyttet ned på den bageste plads.',
  'Prøvekørt 20 km – kører, som den skal.',
  'Kunden kommer igen med sin kone på lørdag.',
  'Batteriet er ladet op; bilen har stået længe.',
] as const;

export const contacts: readonly {
  verb: ContactVerb;
  outcome?: 'reached' | 'appointment' | 'voicemail';
  note: string;
}[] = [
  { verb: 'called', outcome: 'reached', note: 'Vil gerne se bilen i weekenden' },
  { verb: 'called', outcome: 'voicemail', note: 'Lagde en besked om prisen' },
  { verb: 'called', outcome: 'appointment', note: 'Prøvetur aftalt til lørdag kl. 11' },
  { verb: 'emailed', note: 'Sendte flere billeder af interiøret' },
  { verb: 'testDrove', note: 'Kørte en halv time og var glad for den' },
  { verb: 'met', note: 'Så bilen med hele familien' },
  { verb: 'smsed', note: 'Bilen er klar til fremvisning' },
];

/** Amounts in whole kr. without VAT. */
export const expenses: readonly { type: ExpenseType; description: string; supplierName: string; kr: number }[] = [
  { type: 'prep', description: 'Klargøring ind- og udvendig', supplierName: 'Bilpleje Midt', kr: 1_250 },
  { type: 'inspection', description: 'Syn', supplierName: 'Synshallen Silkeborg', kr: 480 },
  { type: 'transport', description: 'Hentning på ladvogn', supplierName: 'Gudenå Autotransport', kr: 950 },
  { type: 'workshop', description: 'Service og bremseklodser for', supplierName: 'Eget værksted', kr: 1_850 },
  { type: 'parts', description: 'Viskere, pærer og batteri', supplierName: 'Autodele Jylland', kr: 890 },
  { type: 'tyres', description: 'To nye dæk', supplierName: 'Dækhuset Herning', kr: 1_600 },
  { type: 'bodywork', description: 'Buleopretning', supplierName: 'Lakgården', kr: 1_400 },
  { type: 'plates', description: 'Nummerplader', supplierName: 'Motorstyrelsen', kr: 944 },
];

export const damages: readonly { zone: string; severity: 1 | 2 | 3; note: string }[] = [
  { zone: 'Kofanger for', severity: 1, note: 'Små stenslag' },
  { zone: 'Venstre bagdør', severity: 2, note: 'Parkeringsbule, 3 cm' },
  { zone: 'Fælg højre for', severity: 1, note: 'Kantstensridse' },
  { zone: 'Forrude', severity: 2, note: 'Stenslag i højre side' },
  { zone: 'Bagsmæk', severity: 1, note: 'Ridse i lakken' },
  { zone: 'Førersæde', severity: 1, note: 'Slidt sidevange' },
];
