import { readMoney, readPercent } from '../factory-cars/catalogue-fields.ts';
import { wholeFrom } from '../format/form-fields.ts';
import { readId } from '../format/id.ts';
import type { Ore } from '../format/money.ts';
import type { CreditRefusal } from '../pricing/financing.ts';
import type { Day } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import {
  type FinancingExample,
  financingExample,
  inHundredths,
  listValidLenders,
  usualChoice,
} from './financing-example.ts';
import { mostMonths } from './lender-schema.ts';

export type FinancingName = 'downPayment' | 'lender' | 'months' | 'rate';
type Texts = Partial<Record<FinancingName, string>>;

/** The financing of a price that an address asks for. */
export type TriedFinancing = {
  cashPrice: Ore;
  lenders: readonly { id: number; name: string }[];
  /** Whether a lender lets the rate be agreed on. */
  asksRate: boolean;
  typed: Texts;
  /** What stands where nothing is typed. */
  usual: ReturnType<typeof usualChoice>;
  problems: Texts;
  example: FinancingExample | undefined;
};

/** A per cent as hundredths of it. */
export function readRate(text: string) {
  const percent = readPercent(text);
  return typeof percent === 'number' ? inHundredths(percent) : percent;
}

export const readMonths = wholeFrom(1, mostMonths);

const names: Readonly<Record<string, FinancingName>> = {
  ...{ lender: 'lender', downPayment: 'downPayment', months: 'months', yearlyRate: 'rate' },
};

/** The form's field for the one that the reckoner refuses. */
const nameOf = ({ field }: CreditRefusal) => names[field] ?? 'lender';

/**
 * The example of a price by what an address asks, else the usual one of the first lender; undefined without a lender
 * whose terms hold on the day.
 */
export async function tryFinancing(
  tenant: Tenant,
  cashPrice: Ore,
  params: URLSearchParams,
  day: Day,
): Promise<TriedFinancing | undefined> {
  const lenders = await listValidLenders(tenant, day);
  const [first] = lenders;
  if (!first) return undefined;
  const typed = typedIn(params);
  const chosen = typed.lender === undefined ? first : lenders.find(({ id }) => id === readId(typed.lender ?? ''));
  const problems: Texts = chosen ? {} : { lender: 'Vælg en långiver' };
  const orNull = <Value extends number>(name: FinancingName, read: (text: string) => Value | { problem: string }) => {
    const text = typed[name] ?? '';
    const value = text === '' ? null : read(text);
    if (value === null || typeof value === 'number') return value;
    problems[name] = value.problem;
    return null;
  };
  const choice = {
    downPayment: orNull('downPayment', readMoney),
    months: orNull('months', readMonths),
    yearlyRate: orNull('rate', readRate),
  };
  const lender = chosen ?? first;
  const reckoned = Object.keys(problems).length > 0 ? undefined : financingExample(lender, cashPrice, choice, day);
  for (const refusal of reckoned?.problems ?? []) problems[nameOf(refusal)] = refusal.text;
  return {
    ...{ cashPrice, typed, problems, usual: usualChoice(lender, cashPrice), example: reckoned?.example },
    lenders: lenders.map(({ id, name }) => ({ id, name })),
    asksRate: typed.rate !== undefined || lenders.some(({ maxRatePct }) => maxRatePct !== null),
  };
}

function typedIn(params: URLSearchParams): Texts {
  const all = (['lender', 'downPayment', 'months', 'rate'] as const).map((name) => [name, params.get(name)] as const);
  return Object.fromEntries(all.flatMap(([name, text]) => (text === null ? [] : [[name, text.trim().slice(0, 40)]])));
}
