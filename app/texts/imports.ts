import type { ImportStatus } from '#server/db/schema.ts';
import type { NameKind } from '#server/imports/import-types.ts';
import { formatNumber } from './numbers.ts';

export const importStatuses = {
  uploaded: 'Vælg kolonner',
  checking: 'Kontrolleres',
  checked: 'Klar til import',
  running: 'Importerer',
  done: 'Importeret',
  failed: 'Afbrudt',
  undoing: 'Fortrydes',
  undone: 'Fortrudt',
} as const satisfies Record<ImportStatus, string>;

export const nameKinds = {
  department: 'Nye afdelinger',
  brand: 'Nye mærker',
  category: 'Nye bilgrupper',
} as const satisfies Record<NameKind, string>;

const refusals: Readonly<Record<string, string>> = {
  'import-column-twice': 'To kolonner er valgt til det samme felt. Vælg hvert felt højst én gang.',
  'import-column-missing': 'Der mangler et felt, som enhver bil skal have.',
  'import-moved-on': 'Importen er kommet videre, siden du åbnede siden. Her ser du, hvor den er nu.',
  'import-undone-before': 'Importen er allerede fortrudt.',
  'not-allowed': 'Din rolle giver ikke lov til at importere biler.',
};

export function importRefusal(code: string) {
  return refusals[code] ?? 'Det kunne ikke lade sig gøre. Prøv igen.';
}

export function rowCount(count: number) {
  return count === 1 ? '1 række' : `${formatNumber(count)} rækker`;
}
