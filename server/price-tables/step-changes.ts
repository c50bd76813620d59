import type { FuelType } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { freeKey, keyOfName } from './row-keys.ts';
import { type Axis, type NamedAxis, type NumberAxis, outOfBounds, readStep, type SheetAxis } from './step-axes.ts';
import type { PriceTerms } from './table-types.ts';

/** What becomes of the cells of a step: they follow its new key, or are lost. */
type CellsOf = { key: string; to: string | undefined };

/** Terms with a step changed, and what becomes of cells. */
export type ChangedSteps = { terms: PriceTerms; cells?: CellsOf };

/** A step as it is typed: a number, a name, or what a sheet is for. */
type NewStep = { value: string; modelId: number | null; fuelType: FuelType | null; term: number | null };

const mostSteps = { numbers: 40, names: 12, sheets: 200 } as const;
/** Prices that do not depend on the axis have this key. */
const noStep = '0';

/** Why the steps of an axis cannot be those of a draft, or undefined: too many, or one out of bounds. */
export function problemOfSteps(axis: Axis): string | undefined {
  const most = mostSteps[axis.of];
  if (axis.steps.length > most) return `Der kan højst være ${most}`;
  return axis.of === 'numbers' ? axis.steps.flatMap((step) => outOfBounds(axis, step) ?? [])[0] : undefined;
}

/** Adds a step where it belongs. */
export function addStep(axis: Axis, typed: NewStep): ChangedSteps {
  if (axis.steps.length >= mostSteps[axis.of]) throw problem(`Der kan højst være ${mostSteps[axis.of]}`);
  if (axis.of === 'numbers') {
    const value = numberFor(axis, typed.value);
    const isFirst = axis.steps.length === 0;
    const terms = axis.with([...axis.steps, value].toSorted((a, b) => a - b));
    return isFirst ? { terms, cells: { key: noStep, to: String(value) } } : { terms };
  }
  if (axis.of === 'names') return { terms: axis.with([...axis.steps, namedFor(axis, typed.value)]) };
  return { terms: axis.with([...axis.steps, sheetFor(axis, typed)]) };
}

/** Gives a step another number or name; its cells follow. `was` is what its form showed. */
export function changeStep(axis: Axis, key: string, was: string, value: string): ChangedSteps {
  if (axis.of === 'numbers') {
    const at = axis.steps.findIndex((step) => String(step) === key);
    if (at < 0) throw gone();
    const others = axis.steps.toSpliced(at, 1);
    const next = numberFor({ ...axis, steps: others }, value);
    const [below, above] = [axis.steps[at - 1] ?? -1, axis.steps[at + 1] ?? Number.POSITIVE_INFINITY];
    if (next < below || next > above) throw problem('Trinene skal stige: flyt det ikke forbi et andet trin');
    return { terms: axis.with(axis.steps.with(at, next)), cells: { key, to: String(next) } };
  }
  if (axis.of === 'sheets') throw gone();
  const step = axis.steps.find((each) => each.key === key);
  if (!step) throw gone();
  if (step.label !== was && step.label !== value) throw new DomainError('price-step-renamed', 409, 'value');
  const others = axis.steps.filter((each) => each !== step);
  refuseName(others, value);
  return { terms: axis.with(axis.steps.map((each) => (each === step ? { key, label: value } : each))) };
}

/** Moves a sheet or coverage one place; numbers and levels have their own order. */
export function moveStep(axis: Axis, key: string, way: 'down' | 'up'): ChangedSteps {
  if (axis.of === 'numbers') throw gone();
  const at = axis.steps.findIndex((step) => step.key === key);
  const to = way === 'up' ? at - 1 : at + 1;
  if (at < 0) throw gone();
  if (axis.of === 'names') return { terms: axis.with(swapped(axis.steps, at, to)) };
  return { terms: axis.with(swapped(axis.steps, at, to)) };
}

/** Removes a step with its cells; prices that no longer depend on an axis stay. */
export function removeStep(axis: Axis, key: string): ChangedSteps {
  if (axis.of === 'sheets') {
    if (!axis.steps.some((step) => step.key === key)) throw gone();
    return { terms: axis.with(axis.steps.filter((step) => step.key !== key)), cells: { key, to: undefined } };
  }
  const keys = axis.steps.map(keyOf);
  if (!keys.includes(key)) throw gone();
  const isLast = axis.steps.length === 1;
  if (isLast && !(axis.of === 'numbers' && axis.mayBeEmpty)) throw new DomainError('price-step-last', 409);
  const cells = { key, to: isLast ? noStep : undefined };
  if (axis.of === 'names') return { terms: axis.with(axis.steps.filter((step) => step.key !== key)), cells };
  return { terms: axis.with(axis.steps.filter((step) => String(step) !== key)), cells };
}

/** The key of a step's cells. */
const keyOf = (step: number | { key: string }) => (typeof step === 'number' ? String(step) : step.key);

const problem = (text: string) => new DomainError(text, 409, 'value');
const gone = () => new DomainError('price-step-gone', 409);

function numberFor(axis: NumberAxis, text: string) {
  const value = readStep(axis, text);
  if (typeof value !== 'number') throw new DomainError(value.problem, 400, 'value');
  if (axis.steps.includes(value)) throw problem('Det trin findes allerede');
  return value;
}

function refuseName(others: readonly { label: string }[], name: string) {
  const same = name.toLocaleLowerCase('da');
  if (others.some(({ label }) => label.toLocaleLowerCase('da') === same)) throw problem('Det navn bruges allerede');
}

/** A coverage by its name, or a level of service by its key. */
function namedFor({ steps, fixed }: NamedAxis, text: string) {
  if (fixed) {
    const chosen = fixed.find(({ key }) => key === text);
    if (!chosen || steps.some(({ key }) => key === text)) throw new DomainError('price-step-taken', 409);
    return chosen;
  }
  if (text === '') throw problem('Skriv et navn');
  refuseName(steps, text);
  return { key: keyOfName(text, 'daekning', keysIn(steps)), label: text };
}

/** A sheet for a car group or model that has none yet. */
function sheetFor({ steps }: SheetAxis, { value, modelId, fuelType, term }: NewStep) {
  const category = value === '' ? null : value;
  if (category === null && modelId === null) throw problem('Vælg en bilgruppe');
  const isSame = (sheet: (typeof steps)[number]) =>
    sheet.category === category && sheet.modelId === modelId && sheet.fuelType === fuelType && sheet.term === term;
  if (steps.some(isSame)) throw problem('Det ark findes allerede');
  const name = [category, modelId && `model-${modelId}`, fuelType, term].filter(Boolean).join(' ');
  return { key: freeKey(name.slice(0, 50), keysIn(steps)), modelId, category, fuelType, term };
}

const keysIn = (steps: readonly { key: string }[]) => new Set(steps.map(({ key }) => key.toLocaleLowerCase('da')));

function swapped<Step>(steps: readonly Step[], at: number, to: number): readonly Step[] {
  const [one, other] = [steps[at], steps[to]];
  return one === undefined || other === undefined ? steps : steps.with(at, other).with(to, one);
}
