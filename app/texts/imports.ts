/** Unknown names in a stock file, by kind. */
export const nameKinds = {
  department: 'Nye afdelinger',
  brand: 'Nye mærker',
  category: 'Nye bilgrupper',
} as const;

const refusals: Readonly<Record<string, string>> = {
  'import-column-twice': 'To kolonner er valgt til det samme felt. Vælg hvert felt højst én gang.',
  'import-column-missing': 'Der mangler et felt, som skal med.',
  'import-moved-on': 'Importen er kommet videre, siden du åbnede siden. Her ser du, hvor den er nu.',
  'import-undone-before': 'Importen er allerede fortrudt.',
  'not-allowed': 'Din rolle giver ikke lov til at importere.',
};

export function importRefusal(code: string) {
  return refusals[code] ?? 'Det kunne ikke lade sig gøre. Prøv igen.';
}
