import { expect } from 'vitest';
import { entities, type Rows } from '../entities.ts';
import { addRows, deletionOf, stored } from '../entity-rows.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';
import { isGiven, roles } from '../rights-table.ts';
import { rightFor } from '../security-table.ts';

type Typed = Record<string, string>;
type Visit = (path: string, options?: { as?: Person; form?: Typed }) => Promise<Response>;

const cases = entities.flatMap((entity) => (entity.edited ? [{ ...entity, edited: entity.edited }] : []));

/** Creating, saving and deleting an entity: the permission, the path and the form. */
async function actsOf({ edited, ...entity }: (typeof cases)[number], rows: Rows, visit: Visit, owner: Person) {
  const page = entity.page(rows);
  const fields = async (path: string) => fieldsOf(await (await visit(path, { as: owner })).text());
  const { created } = entity;
  const deletion = await deletionOf(entity, rows, visit, owner);
  const path = created?.form(rows) ?? '';
  const typed = created && { ...(await fields(path)), ...created.typed(rows), ...created.other };
  const creation = typed ? [['create', path, typed] as const] : [];
  const change = ['update', page, { ...(await fields(page)), ...edited }] as const;
  return [...creation, change, ['delete', ...deletion] as const];
}

test.for(cases)(
  '$kind created, saved or deleted by each role → done with the right of docs/security.md, else 403 and nothing changed',
  async (entity, { organize, as, visit }) => {
    async function lay() {
      const owner = { organization: await organize() };
      return { owner, acts: await actsOf(entity, await addRows({ as, visit }, owner), visit, owner) };
    }
    let ground = await lay();
    let isUsed = false;
    for (const role of roles) {
      if (isUsed) ground = await lay();
      isUsed = false;
      const { owner, acts } = ground;
      for (const [action, path, form] of acts) {
        const right = rightFor(path, action);
        const before = await as(owner, stored);
        const { status } = await visit(path, { as: { ...owner, role }, form });
        const after = await as(owner, stored);
        const isDone = JSON.stringify(after) !== JSON.stringify(before);
        isUsed ||= isDone;
        const isKept = entity.keptFrom?.[0] === role && entity.keptFrom[1] === action;
        const mayDo = isGiven(role, right.resource, right.action) && !isKept;
        expect([role, right, status, isDone]).toEqual([role, right, mayDo ? 303 : 403, mayDo]);
      }
    }
  },
);

test.for(cases)(
  '$kind opened, saved, deleted or created under by another organisation → not there, and nothing changed on either side',
  async (entity, { organize, as, visit }) => {
    const [owner, stranger] = [{ organization: await organize() }, { organization: await organize('Nysgerrig') }];
    const rows = await addRows({ as, visit }, owner);
    const acts = await actsOf(entity, rows, visit, owner);
    const read = (person: Person) => as(person, stored);
    const before = await read(owner);
    let own = await read(stranger);
    for (const [action, path, form] of acts) {
      const opened = await visit(path, { as: stranger });
      const { status } = await visit(path, { as: stranger, form });
      // A form without a parent creates an own row.
      const isOwn = action === 'create' && !/\d/.test(path) && !Object.keys(form).some((name) => name.endsWith('Id'));
      if (isOwn) expect(status).toBe(303);
      else if (action === 'create' && opened.status === 200) expect(status).toBe(409);
      else expect([path, opened.status, status]).toEqual([path, 404, 404]);
      expect(await read(owner)).toEqual(before);
      if (isOwn) own = await read(stranger);
      expect(await read(stranger)).toEqual(own);
    }
  },
);
