import { route } from '@react-router/dev/routes';

/** What can be done with a document of a record, below the list of its documents. */
export function documents(list: 'cars' | 'customers' | 'leads' | 'quotes' | 'rentals') {
  const id = (screen: string) => ({ id: `routes/documents/${list}/${screen}` });
  return [
    route('upload', 'routes/documents/upload.ts', id('upload')),
    route(':documentId', 'routes/documents/edit.tsx', id('edit')),
    route(':documentId/:number', 'routes/documents/file.ts', id('file')),
  ];
}
