import { index, prefix, route } from '@react-router/dev/routes';

/** The screens of memos. */
export const memoRoutes = [
  ...prefix('memos', [
    index('routes/memos/list.tsx'),
    route('view/:viewSlug', 'routes/memos/list.tsx', { id: 'routes/memos/view' }),
    route('create', 'routes/memos/create.tsx'),
    route('quick', 'routes/memos/quick/quick.tsx'),
    route('bulk', 'routes/memos/bulk/list.tsx'),
    route('bulk/:id', 'routes/memos/bulk/show.tsx'),
    route(':id/edit', 'routes/memos/edit.tsx'),
    route(':id/photos', 'routes/memos/photos/list.tsx'),
    route(':id/photos/upload', 'routes/memos/photos/upload.ts'),
    route(':id/photos/:photoId', 'routes/memos/photos/show.ts'),
    route(':id/move', 'routes/memos/move/move.tsx'),
  ]),
  route('leads/:id/memos', 'routes/leads/memos.tsx'),
];
