import { Icon } from '#app/ui/icon.tsx';
import { useListLink } from './list-base.ts';

type Props = {
  pagination: { currentPage: number; pageSize: number; totalCount: number; totalPages: number };
  /** The total in words, such as «240 biler». */
  total: string;
};

const pageSizes = [20, 50, 100, 200, 500];

/** Pagination and page sizes below a list. */
export function Pagination({ pagination, total }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600 print:hidden">
      <Pages pagination={pagination} total={total} />
    </div>
  );
}

function Pages({ pagination, total }: Props) {
  const linkWith = useListLink();
  const { currentPage, pageSize, totalCount, totalPages } = pagination;
  const first = totalCount === 0 ? 0 : (currentPage - 1) * pageSize + 1;
  const last = Math.min(currentPage * pageSize, totalCount);
  const to = (page: number) => linkWith({ page: page === 1 ? undefined : String(page) });
  return (
    <>
      <p className="tabular-nums">
        Viser {first}–{last} af {total}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <nav aria-label="Rækker pr. side" className="flex items-center gap-1">
          <span className="mr-1">Pr. side</span>
          {pageSizes.map((size) => (
            <a
              key={size}
              data-list-link="top"
              href={linkWith({ pageSize: size === 20 ? undefined : String(size) })}
              aria-current={size === pageSize ? 'true' : undefined}
              className="page-link"
            >
              {size}
            </a>
          ))}
        </nav>
        {totalPages > 1 && (
          <nav aria-label="Sider" className="flex items-center gap-1">
            {currentPage > 1 && (
              <a
                className="page-link"
                data-list-link="top"
                rel="prev"
                href={to(currentPage - 1)}
                aria-label="Forrige side"
              >
                <Icon name="chevron-left" />
              </a>
            )}
            {pageNumbers(currentPage, totalPages).map((page, index, shown) => (
              <span key={page} className="contents">
                {index > 0 && page - (shown[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
                <a
                  className="page-link"
                  data-list-link="top"
                  href={to(page)}
                  aria-label={`Side ${page}`}
                  aria-current={page === currentPage ? 'page' : undefined}
                >
                  {page}
                </a>
              </span>
            ))}
            {currentPage < totalPages && (
              <a
                className="page-link"
                data-list-link="top"
                rel="next"
                href={to(currentPage + 1)}
                aria-label="Næste side"
              >
                <Icon name="chevron-right" />
              </a>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

/** The first and last page, the current one and its neighbours. */
function pageNumbers(current: number, total: number) {
  const near = [1, current - 1, current, current + 1, total];
  return [...new Set(near)].filter((page) => page >= 1 && page <= total).sort((one, other) => one - other);
}
