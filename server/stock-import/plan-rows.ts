import { isUnpublishable } from '../cars/car-rules.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { CheckedRow, PlannedRow as Planned, RowNote } from '../file-jobs/file-job-types.ts';
import { isDispensable } from '../occupation/group-cars.ts';
import type { Tenant } from '../tenant.ts';
import { type CarNote, type KnownNotes, newNoteOf, readKnownNotes } from './car-notes.ts';
import { type CarValues, importedColumns } from './imported-columns.ts';
import { type KnownCar, type KnownCars, matchCar, readKnownCars } from './match-cars.ts';
import type { FieldKey } from './stock-columns.ts';
import { foldNamesOf, type KnownNames, nameIn, nameKinds } from './stock-names.ts';
import type { StockCar } from './stock-rows.ts';

/** The check's plan of a row; the run compares it with the present cars. */
type Promised = Pick<CheckedRow<StockCar>, 'plan' | 'subjectId'>;
type RowToPlan = { number: number; fields: StockCar; promised?: Promised };

export type PlannedRow = Planned<StockCar> & {
  fields: StockCar;
  /** The resulting car: all imported columns of an existing car, the nonempty ones of a new car. */
  values: CarValues;
  /** Whether the car's own columns change. */
  isChanged: boolean;
  /** A remark that the car does not have yet. */
  note: CarNote | undefined;
};

export type Planning = {
  known: KnownNames;
  note: NoteOn<FieldKey>;
  /** Publishes cars without photos too, as the file says. */
  keepsStatus: boolean;
  /** The earlier row of each matched car. */
  claimed: Map<number, number>;
};

/** Plans each row against the present cars. In the run the cars stay locked until the transaction ends. */
export async function planRows(tenant: Tenant, rows: readonly RowToPlan[], planning: Planning): Promise<PlannedRow[]> {
  await foldNamesOf(tenant, planning.known, rows);
  const ids = rows.flatMap(({ promised }) => promised?.subjectId ?? []);
  const isRun = rows.some(({ promised }) => promised !== undefined);
  const cars = await readKnownCars(
    tenant,
    rows.map(({ fields }) => fields),
    ids,
    isRun,
  );
  const notes = await readKnownNotes(
    tenant,
    rows.some(({ fields }) => fields.remark !== undefined) ? [...cars.byId.keys()] : [],
  );
  const planned = rows.map((row) => planRow(row, cars, notes, planning));
  return refuseNeeded(tenant, planned, cars, planning.note);
}

/** Refuses rows that take a car from a group whose reservations need it. */
async function refuseNeeded(tenant: Tenant, rows: PlannedRow[], { byId }: KnownCars, note: Planning['note']) {
  const gone = new Map<string, number[]>();
  const refused = new Set<PlannedRow>();
  for (const row of rows) {
    const car = row.subjectId === null ? undefined : byId.get(row.subjectId);
    if (!car?.category || row.values.category === undefined || row.values.category === car.category) continue;
    const leaving = [...(gone.get(car.category) ?? []), car.id];
    if (await isDispensable(tenant, car.category, leaving)) gone.set(car.category, leaving);
    else refused.add(row);
  }
  return rows.map((row) => (refused.has(row) ? refusedRow(row, note('category', needed)) : row));
}

const needed = 'Bilens gruppe har lovet alle sine biler væk';

function refusedRow({ number, fields }: Pick<PlannedRow, 'fields' | 'number'>, problem: RowNote): PlannedRow {
  const nothing = { subjectId: null, values: {}, isChanged: false, note: undefined, needs: [], warnings: [] };
  return { number, fields, plan: 'refused', ...nothing, problems: [problem] };
}

function planRow(
  { number, fields: told, promised }: RowToPlan,
  cars: KnownCars,
  notes: KnownNotes,
  { known, note, claimed, keepsStatus }: Planning,
): PlannedRow {
  const names = nameKinds.flatMap((kind) => nameIn(known, kind, told) ?? []);
  const needs = names.filter(({ kind, key }) => !known[kind].has(key));
  const refuse = (field: FieldKey, message: string) => refusedRow({ number, fields: told }, note(field, message));

  const match = matchCar(told, cars);
  if ('problem' in match) return refuse(match.problem.field, match.problem.message);
  const { car } = match;
  const broken = promised && brokenPromise(promised, car, cars);
  if (broken) return refuse(identifierOf(told), broken);
  const earlier = car && claimed.get(car.id);
  if (earlier !== undefined) return refuse(identifierOf(told), `Samme bil som række ${earlier}`);
  const registrationStatus = told.registrationStatus ?? car?.registrationStatus ?? 'Ukendt';
  if (car && isUnpublishable({ ...car, registrationStatus }, told.status ?? car.status)) {
    return refuse('status', 'En skrottet, eksporteret eller slettet bil kan ikke publiceres');
  }
  if (car) claimed.set(car.id, number);

  const fields = keepsStatus ? told : heldIfBare(told, car);
  const values = valuesOf(fields, known);
  const newNote = newNoteOf(fields.remark, car && notes.get(car.id));
  const isMoved = needs.some(({ kind }) => kind === 'department');
  const changed = car
    ? importedColumns.filter((column) => values[column] !== undefined && values[column] !== car[column])
    : [];
  const isChanged = changed.length > 0 || isMoved;
  return {
    number,
    fields,
    isChanged,
    note: newNote,
    plan: car ? (isChanged || newNote ? 'update' : 'unchanged') : 'create',
    subjectId: car?.id ?? null,
    values: car ? { ...pickImported(car), ...values } : values,
    needs,
    problems: [],
    warnings: warningsOf(fields, car, note),
  };
}

/** A car is not published without photos: a new one becomes a draft, another keeps its status. */
function heldIfBare(fields: StockCar, car: KnownCar | undefined): StockCar {
  if (fields.status !== 'published' || car?.hasPhotos || car?.status === 'published') return fields;
  const { status, ...others } = fields;
  return { ...others, isHeld: true };
}

function brokenPromise({ plan, subjectId }: Promised, car: KnownCar | undefined, cars: KnownCars) {
  if (plan === 'create')
    return car && `Bilen er oprettet som lagernr. ${car.stockNumber}, siden filen blev kontrolleret`;
  const promised = subjectId === null ? undefined : cars.byId.get(subjectId);
  if (!promised) return 'Bilen er slettet, siden filen blev kontrolleret';
  return car?.id === subjectId ? undefined : 'Bilens numre er ændret, siden filen blev kontrolleret';
}

/** The row's car columns, without its empty cells. */
function valuesOf(fields: StockCar, known: KnownNames): CarValues {
  const { departmentName, stockNumber, remark, isHeld, ...values } = fields;
  const department = nameIn(known, 'department', fields);
  const brand = nameIn(known, 'brand', fields);
  const category = nameIn(known, 'category', fields);
  const departmentId = department && known.department.get(department.key);
  const key = category && (known.category.get(category.key) ?? category.code);
  return {
    ...values,
    brandName: (brand && known.brand.get(brand.key)) ?? fields.brandName,
    ...(key !== undefined && { category: key }),
    ...(departmentId !== undefined && { departmentId }),
  };
}

function pickImported(car: KnownCar): CarValues {
  const { id, stockNumber, deletedAt, hasPhotos, ...values } = car;
  return values;
}

function identifierOf({ registrationNumber, vin }: StockCar) {
  if (registrationNumber !== undefined) return 'registrationNumber';
  return vin === undefined ? 'stockNumber' : 'vin';
}

function warningsOf(fields: StockCar, car: KnownCar | undefined, note: Planning['note']): RowNote[] {
  const warnings: RowNote[] = [];
  const { salePriceInclVat, costPrice, registrationNumber, vin, stockNumber } = fields;
  if (salePriceInclVat !== undefined && costPrice !== undefined && salePriceInclVat < costPrice) {
    warnings.push(note('salePriceInclVat', 'Kontantprisen ligger under kostprisen'));
  }
  if (car?.registrationNumber && registrationNumber !== undefined && car.registrationNumber !== registrationNumber) {
    warnings.push(note('registrationNumber', `Registreringsnummeret ændres fra ${car.registrationNumber}`));
  }
  if (car?.vin && vin !== undefined && car.vin !== vin) {
    warnings.push(note('vin', `Stelnummeret ændres fra ${car.vin}`));
  }
  if (car && stockNumber !== undefined && car.stockNumber !== stockNumber) {
    warnings.push(note('stockNumber', `Bilen beholder sit lagernr. ${car.stockNumber}`));
  }
  return warnings;
}
