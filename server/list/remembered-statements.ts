import type { Compilable, CompiledQuery } from 'kysely';
import type { Tenant } from '../tenant.ts';

type Rules<Asked, Row> = {
  write: (tenant: Tenant, asked: Asked) => Compilable<Row>;
  /** The cache key: what the SQL text depends on beside its values. */
  shapeOf: (asked: Asked) => string;
  /** The values that vary between queries of one shape, in a fixed order. */
  valuesOf: (asked: Asked) => unknown[];
  /** A query of the same shape with unique placeholder values, none of which would be inlined. */
  withStandIns: (asked: Asked) => Asked;
};

/** A compiled statement, and each parameter's index in `valuesOf`, where it is one. */
type Written<Row> = { statement: CompiledQuery<Row>; places: number[] };

const most = 500;

/**
 * Caches compiled statements by shape, so that a similar query skips compilation. Each is compiled once with
 * placeholders, which are replaced by the values.
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
