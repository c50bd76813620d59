import type { MemoKind } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

type Checklist = { name: string; kind: MemoKind; points: readonly string[] };

/** The checklists that every organisation begins with. */
const startChecklists: readonly Checklist[] = [
  {
    ...{ name: 'Klargøring', kind: 'prep' },
    points: [
      ...['Vask og poler', 'Støvsug og rengør kabinen', 'Tjek dæk og dæktryk', 'Efterfyld væsker'],
      ...['Tjek lys og viskere', 'Opdater software og navigation', 'Tag billeder', 'Sæt prisskilt i'],
    ],
  },
  {
    ...{ name: 'Overdragelse', kind: 'handover' },
    points: [
      ...['Bilen er vasket og tanket eller ladet', 'Papirer er underskrevet', 'Betalingen er modtaget'],
      ...['Nummerplader er monteret', 'Begge nøgler er udleveret', 'Servicebog er udleveret', 'Funktioner er vist'],
      'Forsikring er på plads',
    ],
  },
  {
    ...{ name: 'Indbytning', kind: 'task' },
    points: [
      ...['Kilometertal er aflæst', 'Registreringsattest er modtaget', 'Gæld er slået op', 'Alle nøgler er modtaget'],
      ...['Servicebog er modtaget', 'Skader er fotograferet', 'Ekstra hjul er med', 'Kundens egne ting er taget ud'],
    ],
  },
];

/** Gives a new organisation its first checklists. */
export async function addStartChecklists({ db, organizationId, userId }: Tenant) {
  const rows = startChecklists.map(({ name, kind, points }, at) => ({
    ...{ organizationId, createdById: userId, name, kind },
    ...{ points: points.join('\n'), sortOrder: (at + 1) * 10 },
  }));
  await db.insertInto('checklistTemplate').values(rows).execute();
}
