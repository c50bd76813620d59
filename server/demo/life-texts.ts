import type { ContactVerb } from '../activities/activity-verbs.ts';
import type { ExpenseType, MemoKind } from '../db/schema.ts';

export const buyers = [
  ...['Lone Kjeldsen', 'Peter Dam', 'Familien Østergaard', 'Ali Demir', 'Birgit Toft', 'Jens Riis Byg ApS'],
  ...['Hanne Skov', 'Thomas Elkjær', 'Nadia Hassan', 'Per og Inge Lund', 'Gudenå VVS ApS', 'Maria Holst'],
] as const;

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
