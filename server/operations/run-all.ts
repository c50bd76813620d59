import { ownPostgres } from './own-postgres.ts';
import { pointInTime } from './point-in-time.ts';
import type { Step } from './step.ts';
import { unit } from './unit.ts';
import { upgrade } from './upgrade.ts';

/** What needs Debian's packages, in the order it runs: `npm run test:operations [-- name [seconds]]`. */
const steps: readonly Step[] = [unit, ownPostgres, upgrade, pointInTime];

const [only, seconds] = process.argv.slice(2);
const chosen = steps.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  console.error(`Known steps: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
let failed = 0;
for (const { name, run } of chosen) {
  console.log(`\n# ${name}`);
  try {
    await run(seconds === undefined ? undefined : Number(seconds));
    console.log(`${name}: passed`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: failed\n`, error);
  }
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
