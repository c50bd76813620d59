import type { Day, TableVersion } from './types/tables.ts';

const isNewer = (a: TableVersion, b: TableVersion) =>
  a.validFrom === b.validFrom ? a.version > b.version : a.validFrom > b.validFrom;

/** The version of each table that holds on a day: the last published one, unless it has ended. */
export function inForce<Table extends TableVersion>(versions: readonly Table[], day: Day): Table[] {
  const latest = new Map<number, Table>();
  for (const version of versions) {
    if (version.state !== 'published' || version.validFrom > day) continue;
    const other = latest.get(version.id);
    if (!other || isNewer(version, other)) latest.set(version.id, version);
  }
  return [...latest.values()].filter(({ validTo }) => validTo === null || validTo >= day);
}

export type TableState = 'archived' | 'current' | 'draft' | 'expired' | 'planned' | 'superseded';

/** What a version is on a day: Arkiveret, Gældende, Kladde, Udløbet, Planlagt or Afløst. */
export function tableStateOn(version: TableVersion, versions: readonly TableVersion[], day: Day): TableState {
  if (version.state !== 'published') return version.state;
  if (version.validFrom > day) return 'planned';
  const later = versions.some(
    (other) =>
      other.id === version.id && other.state === 'published' && other.validFrom <= day && isNewer(other, version),
  );
  if (later) return 'superseded';
  return version.validTo !== null && version.validTo < day ? 'expired' : 'current';
}
