import { entities } from '../entities.ts';
import { addRows } from '../entity-rows.ts';
import { test } from '../fixtures.ts';
import { saveTogether } from '../two-edits.ts';

const cases = entities.flatMap((entity) => (entity.together ? [{ ...entity, together: entity.together }] : []));

test.for(cases)(
  '$kind saved by two → other fields are merged, the same field is asked for with all three values',
  async ({ together, kind, page, colleagueRole = 'salesAdmin' }, { organize, as, visit }) => {
    const organization = await organize();
    const [me, colleague] = [{ organization }, { organization, role: colleagueRole }];
    const path = page(await addRows({ as, visit }, me));
    const by = together.both.label === 'Tilvalg' ? 'En kollega' : `${colleagueRole} Nordbiler, .*`;
    await saveTogether({ visit, me, colleague, kind, path, by }, together);
  },
);
