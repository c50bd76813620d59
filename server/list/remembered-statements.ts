import type { Compilable, CompiledQuery } from 'kysely';
import type { Tenant } from '../tenant.ts';

type Rules<Asked, Row> = {
  write: (tenant: Tenant, asked: Asked) => Compilable<Row>;
  /** What the statement depends on beside its values. */
  shapeOf: (asked: Asked) => string;
  /** All that can differ between questions alike, in an order of its own. */
  valuesOf: (asked: Asked) => unknown[];
  /** A question alike, of which each value is another one and none is any that a statement would hold by itself. */
  withStandIns: (asked: Asked) => Asked;
};

/** A statement, and for each of its parameters the place of its value among `valuesOf`, where it is one of them. */
type Written<Row> = { statement: CompiledQuery<Row>; places: number[] };

const most = 500;

/**
 * Remembers how questions are written, so that a question like one before is asked without being put together anew.
 * Each is written once with stand-ins for its values, which give way to what is asked for.
 */
export function rememberStatements<Asked, Row>({ write, shapeOf, valuesOf, withStandIns }: Rules<Asked, Row>) {
  const known = new Map<string, Written<Row>>();

  function writeOnce(tenant: Tenant, asked: Asked, shape: string): Written<Row> {
    const inPlace = withStandIns(asked);
    const statement = write(tenant, inPlace).compile();
    const standIns = valuesOf(inPlace);
    const written = { statement, places: statement.parameters.map((parameter) => standIns.indexOf(parameter)) };
    if (known.size >= most) known.clear();
    known.set(shape, written);
    return written;
  }

  return function statementOf(tenant: Tenant, asked: Asked): CompiledQuery<Row> {
    const shape = shapeOf(asked);
    const { statement, places } = known.get(shape) ?? writeOnce(tenant, asked, shape);
    const values = valuesOf(asked);
    return { ...statement, parameters: statement.parameters.map((own, at) => values[places[at] ?? -1] ?? own) };
  };
}
