import { index, route } from '@react-router/dev/routes';

/** The import of a file of people, below their list. */
export function peopleImport(list: 'customers' | 'leads') {
  const id = (screen: string) => ({ id: `routes/people-import/${list}/${screen}` });
  return [
    index('routes/people-import/list.tsx', id('list')),
    route('eksempel.csv', 'routes/people-import/sample.ts', id('sample')),
    route(':id', 'routes/people-import/show.tsx', id('show')),
    route(':id/undo', 'routes/people-import/undo.tsx', id('undo')),
    route(':id/refused.csv', 'routes/people-import/refused.ts', id('refused')),
  ];
}
