/** What the database writes on a row by itself: nobody's change, so the history leaves it out. */
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
];
