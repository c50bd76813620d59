import pg from 'pg';
import type { BenchDatabase } from './database.ts';
import { explain } from './explain.ts';
import { median, printHeading } from './print-figures.ts';
import type { Measured } from './stock.ts';

const labels = {
  statement: 'the statement, with every index and rule',
  history_insert: 'its history',
  tally_insert: 'its tally',
  together: 'all together, planning and references too',
};

const insertOf = (id: string, from: number, to: number) => ({
  text: `insert into car ("organizationId", "stockNumber", "brandName", "modelName", variant, "productName", "registrationNumber",
      vin, "vehicleType", "fuelType", "gearType", status, mileage, "salePriceInclVat", "inStockAt", features)
    select '${id}', 'bench-' || number, 'Volkswagen', 'Transporter', '2,0 TDI 150 hk DSG', 'Trendline', 'ZZ' || 10000 + number,
      'WV1ZZZ7HZ' || 10000000 + number, 'van', 'diesel', 'automatic', 'draft', number, number, '2026-11-21', '{3,7,12}'
    from generate_series(${from}, ${to}) as number`,
});

/**
 * Times one car's insert by EXPLAIN: the statement with its indexes and constraints, then history and tally; alone, as
 * an employee does it, and in bulk, as an import does. Everything is rolled back and vacuumed.
 */
export async function printInsert({ appUrl, ownerUrl }: BenchDatabase, { id }: Measured) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const alone = await write(client, id, { cars: 1, times: 200 });
  const amongMany = await write(client, id, { cars: 5_000, times: 3 });
  await client.end();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum car');
  await owner.end();
  printHeading('One car written', 'ms by itself', 'ms among 5,000');
  for (const [name, label] of Object.entries(labels)) {
    console.log(`| ${label} | ${alone(name)} | ${amongMany(name)} |`);
  }
}

async function write(client: pg.Client, id: string, { cars, times }: { cars: number; times: number }) {
  await client.query(
    `begin; select set_config('app.organizationId', '${id}', true), set_config('app.userId', '${id}', true)`,
  );
  const taken = new Map<string, number[]>();
  for (let time = 0; time < times; time++) {
    const { ms, parts } = await explain(client, insertOf(id, time * cars + 1, (time + 1) * cars), true);
    for (const [name, part] of parts.set('together', ms)) taken.set(name, [...(taken.get(name) ?? []), part / cars]);
  }
  await client.query('rollback');
  return (name: string) => median(taken.get(name) ?? []).toFixed(3);
}
