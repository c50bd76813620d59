import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';

type Inside = DBTransactionAdapter<BetterAuthOptions>;

/**
 * The engine's adapter for one organisation: every row it creates carries the organisation, and so does every condition,
 * of every table. A code or counter of one dealer is worth nothing at another.
 */
export function scopedAdapter(adapter: DBAdapter<BetterAuthOptions>, organizationId: string): typeof adapter {
  return {
    ...adapter,
    ...scoped(adapter, organizationId),
    transaction: (work) => adapter.transaction((inside) => work({ ...inside, ...scoped(inside, organizationId) })),
  };
}

function scoped(adapter: Inside, organizationId: string) {
  const own: Where = { field: 'organizationId', value: organizationId };
  const within = <Options extends { where?: Where[] | undefined }>(options: Options) => ({
    ...options,
    where: [...(options.where ?? []), own],
  });
  return {
    create: (options) => adapter.create({ ...options, data: { ...options.data, organizationId } }),
    findOne: (options) => adapter.findOne(within(options)),
    findMany: (options) => adapter.findMany(within(options)),
    count: (options) => adapter.count(within(options)),
    update: (options) => adapter.update(within(options)),
    updateMany: (options) => adapter.updateMany(within(options)),
    delete: (options) => adapter.delete(within(options)),
    deleteMany: (options) => adapter.deleteMany(within(options)),
    consumeOne: (options) => adapter.consumeOne(within(options)),
    incrementOne: (options) => adapter.incrementOne(within(options)),
  } satisfies Partial<Inside>;
}

const organizationId = { type: 'string', required: false, input: false, returned: false } as const;
const fields = { organizationId };

/** Declares the column of the organisation in every table of the engine. */
export const scopedTables = {
  id: 'portal-scope',
  schema: {
    user: { fields },
    session: { fields },
    account: { fields },
    verification: { fields },
    passkey: { fields, modelName: 'portalPasskey' },
  },
} satisfies BetterAuthPlugin;
