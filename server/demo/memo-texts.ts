import type { MemoKind } from '../db/schema.ts';

type MemoText = {
  kind: MemoKind;
  title: string;
  about: 'car' | 'lead' | 'customer';
  body?: string;
  points?: readonly string[];
};

/** What the staff of a dealer ask of each other. */
export const memoTexts: readonly MemoText[] = [
  { kind: 'prep', title: 'Klargør til levering', about: 'car', points: ['Vask', 'Støvsug', 'Poler', 'Tank op'] },
  { kind: 'call', title: 'Ring om finansieringen', about: 'lead', body: 'Banken har svaret. Fortæl om renten.' },
  { kind: 'task', title: 'Skift til vinterdæk', about: 'car' },
  { kind: 'handover', title: 'Aflever bilen', about: 'customer', points: ['Nøgler', 'Servicebog', 'Forsikring'] },
  {
    kind: 'damage',
    title: 'Bule i bagklappen',
    about: 'car',
    body: 'Set ved ankomst. Indhent en pris hos pladesmeden.',
  },
  { kind: 'note', title: 'Kunden vil have trækkrog', about: 'lead' },
  { kind: 'prep', title: 'Tag nye billeder', about: 'car', points: ['Udvendigt', 'Kabine', 'Bagagerum'] },
  { kind: 'task', title: 'Bestil nummerplader', about: 'car' },
  { kind: 'call', title: 'Aftal tid til prøvetur', about: 'lead' },
  { kind: 'note', title: 'Ekstra nøgle ligger i skuffen', about: 'car' },
  { kind: 'task', title: 'Send købsaftalen igen', about: 'customer' },
  { kind: 'handover', title: 'Vis appen frem ved udlevering', about: 'customer' },
];
