import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { schemaTypes } from './schema-types.ts';

test('the types of the tables are those of the migrated database', async ({ ownerUrl }) => {
  await expect(await schemaTypes(ownerUrl)).toMatchFileSnapshot('../server/db/schema.ts');
});
