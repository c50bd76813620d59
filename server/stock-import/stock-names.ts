import { type Kysely, sql } from 'kysely';
import { carGroups } from '../cars/car-groups.ts';
import type { DB } from '../db/schema.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { MissingName } from '../file-jobs/file-job-types.ts';
import type { Tenant } from '../tenant.ts';
import type { FieldKey } from './stock-columns.ts';
import type { StockCar } from './stock-rows.ts';

export type NameKind = 'department' | 'brand' | 'category';

/** The organisation's departments, brands and car groups by folded name: Århus is Aarhus, skoda is Škoda. */
export type KnownNames = {
  department: Map<string, number>;
  brand: Map<string, string>;
  category: Map<string, string>;
  folds: Map<string, string>;
};

/** A folded name, and the standard car group it matches, if any. */
type Named = { kind: NameKind; key: string; name: string; code: string | undefined };

const fieldOf = { department: 'departmentName', brand: 'brandName', category: 'category' } as const;
export const nameKinds = ['department', 'brand', 'category'] as const;

export async function readKnownNames(tenant: Tenant): Promise<KnownNames> {
  const { db, organizationId } = tenant;
  const [departments, brands, categories] = await Promise.all([
    db
      .selectFrom('department')
      .where('organizationId', '=', organizationId)
      .select(['id', folded('name').as('name'), folded('shortCode').as('shortCode')])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('brand')
      .where('organizationId', '=', organizationId)
      .select(['name', folded('name').as('folded')])
      .execute(),
    db
      .selectFrom('carCategory')
      .where('organizationId', '=', organizationId)
      .select(['key', folded('key').as('folded'), folded('name').as('name')])
      .orderBy('id')
      .execute(),
  ]);
  const folds = new Map<string, string>();
  await addFolds(
    db,
    folds,
    carGroups.flatMap(({ key, name }) => [key, name]),
  );
  return {
    department: new Map([
      ...departments.map(({ id, shortCode }): [string, number] => [shortCode, id]),
      ...departments.map(({ id, name }): [string, number] => [name, id]),
    ]),
    brand: new Map(brands.map((brand) => [brand.folded, brand.name])),
    category: new Map([
      ...categories.map(({ key, name }): [string, string] => [name, key]),
      ...categories.map(({ key, folded }): [string, string] => [folded, key]),
    ]),
    folds,
  };
}

/** Folds the names of these rows that are not cached, in the database. */
export async function foldNamesOf(tenant: Tenant, known: KnownNames, rows: readonly { fields: StockCar }[]) {
  await addFolds(
    tenant.db,
    known.folds,
    rows.flatMap(({ fields }) => nameKinds.flatMap((kind) => fields[fieldOf[kind]] ?? [])),
  );
}

/** A row's name of a department, brand or car group. */
export function nameIn(known: KnownNames, kind: NameKind, fields: StockCar): Named | undefined {
  const text = fields[fieldOf[kind]];
  if (text === undefined) return undefined;
  const fold = foldOf(known, text);
  const group =
    kind === 'category'
      ? carGroups.find(({ key, name }) => [key, name].some((each) => foldOf(known, each) === fold))
      : undefined;
  if (group) return { kind, key: foldOf(known, group.key), name: group.name, code: group.key };
  return { kind, key: fold, name: text, code: kind === 'category' ? text : undefined };
}

const nouns = { department: 'Afdelingen', brand: 'Mærket', category: 'Bilgruppen' } as const;

/** Why a row is refused that needs an unchosen name. */
export function heldByName(note: NoteOn<FieldKey>, { kind, name }: Omit<MissingName, 'rows'>) {
  const of = nameKinds.find((each) => each === kind) ?? 'brand';
  return note(fieldOf[of], `${nouns[of]} «${name}» findes ikke og er fravalgt`);
}

/** Creates the missing departments, brands and car groups. */
export async function createNames({ db, organizationId }: Tenant, missing: readonly MissingName[]) {
  const of = (kind: NameKind) => missing.filter((name) => name.kind === kind);
  const names = (kind: NameKind) => of(kind).map(({ name }) => name);
  await sql`
    insert into department ("organizationId", name)
    select ${organizationId}, unnest(${names('department')}::text[]) on conflict do nothing`.execute(db);
  await sql`
    insert into brand ("organizationId", name)
    select ${organizationId}, unnest(${names('brand')}::text[]) on conflict do nothing`.execute(db);
  const keys = of('category').map(({ code, name }) => code ?? name);
  await sql`
    insert into "carCategory" ("organizationId", key, name)
    select ${organizationId}, * from unnest(${keys}::text[], ${names('category')}::text[])
    on conflict do nothing`.execute(db);
}

function folded(column: string) {
  return sql<string>`coalesce(fold_text(${sql.ref(column)}), '')`;
}

function foldOf(known: KnownNames, text: string) {
  return known.folds.get(text) ?? text;
}

async function addFolds(db: Kysely<DB>, folds: Map<string, string>, texts: readonly string[]) {
  const unseen = [...new Set(texts)].filter((text) => !folds.has(text));
  if (unseen.length === 0) return;
  const { rows } = await sql<{ text: string; fold: string }>`
    select text, fold_text(text) as fold from unnest(${unseen}::text[]) as text`.execute(db);
  for (const { text, fold } of rows) folds.set(text, fold);
}
