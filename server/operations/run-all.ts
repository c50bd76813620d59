import { missingPackages, type Step } from './step.ts';
import { unit } from './unit.ts';
import { upgrade } from './upgrade.ts';

/** Every proof, the quick ones first. */
const steps: readonly Step[] = [unit, upgrade];

const [only, minutes = '2'] = process.argv.slice(2);
let failed = 0;
for (const step of steps.filter(({ name }) => !only || only === 'all' || name.includes(only))) {
  const missing = missingPackages(step);
  const begun = Date.now();
  const told = await (missing.length > 0
    ? Promise.reject(new Error(`apt-get install ${missing.join(' ')}`))
    : step.run(Number(minutes))
  ).catch((error: unknown) => {
    failed += 1;
    return error instanceof Error ? `FAILED: ${error.message}` : String(error);
  });
  console.log(`${step.name}: ${told} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
}
console.log(failed > 0 ? `${failed} failed` : 'All hold.');
process.exit(failed > 0 ? 1 : 0);
