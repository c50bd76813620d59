import { textColumn } from '#app/list/kit/column.tsx';

/** The last error, as far as it fits in two lines. */
export function errorColumn<Row extends { lastError: string | null }>() {
  return textColumn<Row>('lastError', 'Sidste fejl', ({ lastError }) => lastError, {
    cell: ({ lastError }) => (
      <span className="my-1.5 line-clamp-2 max-w-120 min-w-60 whitespace-normal wrap-anywhere max-sm:my-0 max-sm:min-w-0">
        {lastError ?? '–'}
      </span>
    ),
  });
}
