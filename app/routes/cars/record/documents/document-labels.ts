/** What the fields of a document are called. */
export const documentLabels = {
  title: 'Navn',
  kind: 'Slags',
  visibility: 'Hvem må se det',
  expiresOn: 'Udløber',
} as const;
