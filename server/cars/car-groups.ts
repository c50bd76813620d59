/** The trade's car groups, by their keys in price lists and stock files. */
export const carGroups = [
  { key: 'A', name: 'Mikro' },
  { key: 'B', name: 'Lille' },
  { key: 'C', name: 'Mellem' },
  { key: 'D', name: 'Stor' },
  { key: 'E', name: 'SUV' },
  { key: 'M9', name: 'Minibus 9-pers.' },
  { key: 'V1', name: 'Lille varebil' },
  { key: 'V2', name: 'Mellem varebil' },
  { key: 'V3', name: 'Stor varebil' },
  { key: 'V4', name: 'Ladbil/lift' },
  { key: 'P', name: 'Pick-up' },
] as const;

export type CarGroup = (typeof carGroups)[number]['key'];

/** Groups of vans begin with V; a pick-up is one too. */
export function isVanGroup(key: string) {
  return /^(?:v\d+|p)$/i.test(key);
}
