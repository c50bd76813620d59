import { asOre } from '../../format/money.ts';
import { scoreOf } from '../lookup.ts';
import type { PriceCell, PriceProtocol } from '../types/tables.ts';
import { inKm, inKroner, inPercent, inTerm } from '../words.ts';
import {
  type CheckedAgainst,
  checkGaps,
  checkGroups,
  checkRising,
  checkSize,
  checkTies,
  error,
  type Finding,
  isFar,
  meant,
  warning,
} from './findings.ts';

/** The price of a cell that the method uses. */
const worthOf = ({ method }: PriceProtocol, cell: PriceCell | undefined) =>
  (method.kind === 'grid' ? cell?.price : cell?.factor) ?? null;

type Grid = { protocol: PriceProtocol; at: (category: string, term: number, km: number) => PriceCell | undefined };

function gridOf(protocol: PriceProtocol): Grid {
  const cells = new Map(protocol.cells.map((cell) => [`${cell.category}|${cell.term}|${cell.km}`, cell]));
  return { protocol, at: (category, term, km) => cells.get(`${category}|${term}|${km}`) };
}

const nameOf = ({ productType, kmSteps }: PriceProtocol, { category, term, km }: PriceCell) =>
  [category, inTerm(term, productType), ...(kmSteps.length > 0 ? [inKm(km)] : [])].join(', ');

const axesOf = ({ category, term, km }: PriceCell) => ({ category, term, km });
const written = ({ method }: PriceProtocol, worth: number) =>
  method.kind === 'grid' ? inKroner(asOre(Math.round(worth))) : inPercent(Math.round(worth));

/** A cell against its neighbours: a longer term and more kilometres, and both sides of an axis. */
function checkNeighbours({ protocol, at }: Grid, cell: PriceCell): Finding[] {
  const worth = worthOf(protocol, cell);
  if (worth === null) return [];
  const { termSteps, kmSteps } = protocol;
  const { category, term, km } = cell;
  const ofTerm = (step: number | undefined) => (step === undefined ? null : worthOf(protocol, at(category, step, km)));
  const ofKm = (step: number | undefined) => (step === undefined ? null : worthOf(protocol, at(category, term, step)));
  const [termAt, kmAt] = [termSteps.indexOf(term), kmSteps.indexOf(km)];
  const terms = [ofTerm(termSteps[termAt - 1]), ofTerm(termSteps[termAt + 1])] as const;
  const kilometres = kmAt < 0 ? ([null, null] as const) : ([ofKm(kmSteps[kmAt - 1]), ofKm(kmSteps[kmAt + 1])] as const);
  const findings: Finding[] = [];
  const name = nameOf(protocol, cell);
  if (protocol.method.kind !== 'costPlus') {
    if (terms[0] !== null && worth > terms[0]) {
      findings.push(warning('longer-dearer', `${name} er dyrere end en kortere periode`, axesOf(cell)));
    }
    if (kilometres[0] !== null && worth < kilometres[0]) {
      findings.push(warning('more-km-cheaper', `${name} er billigere end færre kilometer`, axesOf(cell)));
    }
  }
  const pairs = [terms, kilometres].flatMap(([low, high]) =>
    low === null || high === null ? [] : [[low, high] as const],
  );
  const far = pairs.find(([low, high]) => isFar(worth, low) && isFar(worth, high));
  if (far) {
    const guess = written(protocol, meant(worth, (far[0] + far[1]) / 2));
    const text = `${name}: ${written(protocol, worth)} er langt fra begge naboer. Mener du ${guess}?`;
    findings.push(warning('far-from-neighbours', text, axesOf(cell)));
  }
  return findings;
}

function checkCell(grid: Grid, before: Grid | null, cell: PriceCell): Finding[] {
  const { protocol } = grid;
  const { price, factor, minPrice, excessKmPrice, deposit } = cell;
  const findings = [
    ...checkSize(price, factor, axesOf(cell)),
    ...checkSize(minPrice, null, axesOf(cell)),
    ...checkSize(deposit, null, axesOf(cell)),
  ];
  const name = nameOf(protocol, cell);
  const worth = worthOf(protocol, cell);
  if (protocol.method.kind === 'grid' && price !== null && minPrice !== null && price < minPrice) {
    findings.push(error('under-minimum', `${name}: prisen er under mindsteprisen ${inKroner(minPrice)}`, axesOf(cell)));
  }
  const isLast = protocol.kmSteps.length > 0 && cell.km === protocol.kmSteps.at(-1);
  if (isLast && worth !== null && excessKmPrice === null && protocol.kmRule !== 'none') {
    findings.push(error('no-excess-price', `${name}: prisen for overkilometer mangler`, axesOf(cell)));
  }
  const was = before && worthOf(before.protocol, before.at(cell.category, cell.term, cell.km));
  const isComparable = before?.protocol.method.kind === protocol.method.kind;
  if (worth !== null && was !== null && isComparable && isFar(worth, was)) {
    const text = `${name}: ${written(protocol, worth)} er langt fra ${written(protocol, was)} før. Mener du ${written(protocol, meant(worth, was))}?`;
    findings.push(warning('far-from-before', text, axesOf(cell)));
  }
  return [...findings, ...checkNeighbours(grid, cell)];
}

/** Groups in the scope without any price, and cars in stock that get none. */
function checkGroupsPriced(protocol: PriceProtocol, { cars }: CheckedAgainst<PriceProtocol>): Finding[] {
  if (protocol.method.kind === 'costPlus' && protocol.cells.length === 0) return [];
  const priced = new Set(
    protocol.cells.filter((cell) => worthOf(protocol, cell) !== null).map(({ category }) => category),
  );
  const { scope } = protocol;
  const groups =
    scope.categories.length > 0 ? scope.categories : [...new Set(protocol.cells.map(({ category }) => category))];
  const empty = groups.filter((category) => !priced.has(category));
  const findings = empty.map((category) =>
    error('group-without-price', `Bilgruppen ${category} har ingen priser`, { category }),
  );
  if (groups.length === 0) findings.push(error('group-without-price', 'Prisprotokollen har ingen priser'));
  const customerType = scope.customerType ?? 'private';
  const without = cars.filter(
    (car) =>
      scoreOf(scope, { car, customerType }) !== undefined && (car.category === null || !priced.has(car.category)),
  );
  if (without.length === 0) return findings;
  const text =
    without.length === 1 ? '1 bil på lager får ingen pris' : `${without.length} biler på lager får ingen pris`;
  return [...findings, warning('cars-without-price', text, { count: without.length })];
}

/** «Kontrol» of a protocol before it is published. */
export function checkProtocol(protocol: PriceProtocol, against: CheckedAgainst<PriceProtocol>): Finding[] {
  const grid = gridOf(protocol);
  const before = against.before && gridOf(against.before);
  const rivals = against.published.filter(({ productType }) => productType === protocol.productType);
  return [
    ...checkRising('termSteps', 'Perioder', protocol.termSteps),
    ...checkRising('kmSteps', 'Kilometer', protocol.kmSteps),
    ...checkGroups(
      [...protocol.scope.categories, ...protocol.cells.map(({ category }) => category)],
      against.categories,
    ),
    ...checkGroupsPriced(protocol, against),
    ...protocol.cells.flatMap((cell) => checkCell(grid, before, cell)),
    ...checkTies('protokoller', protocol, rivals),
    ...checkGaps(protocol, against.published),
  ];
}
