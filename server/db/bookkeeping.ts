/** Columns that the database maintains by itself; the history leaves them out. */
export const bookkeeping = [
  'organizationId',
  'id',
  'updatedAt',
  'updatedById',
  'version',
  'searchCodes',
  'searchNames',
  'hasPhotos',
  'unsoldSince',
  'state',
  'emailKey',
  'nameKey',
  'lastContactAt',
  'eraseOn',
  'takenTo',
  'heldTo',
];
