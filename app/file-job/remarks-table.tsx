import { Pagination } from '#app/list/pagination.tsx';
import { asSentence } from '#app/texts/refusals.ts';
import { rowCount } from '#app/texts/row-count.ts';
import type { RowRemark, ShownRemarks } from '#server/file-jobs/file-job-remarks.ts';

type Remark = Omit<RowRemark, 'value'> & { value?: string };
type Props = { caption: string; remarks: readonly Remark[]; pagination?: ShownRemarks['pagination'] };

/** Rows with errors or warnings: row number, column, value and reason. */
export function RemarksTable({ caption, remarks, pagination }: Props) {
  const hasValues = remarks.some(({ value }) => value !== undefined);
  return (
    <>
      <table className="w-full border-t border-neutral-200 text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-left text-neutral-600">
            <th scope="col" className="w-20 px-4 py-2 font-medium sm:px-5">
              Række
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              Kolonne
            </th>
            {hasValues && (
              <th scope="col" className="px-4 py-2 font-medium">
                Indhold
              </th>
            )}
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              Årsag
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {remarks.map((remark) => (
            <RemarkRow key={`${remark.number} ${remark.column} ${remark.message}`} {...remark} />
          ))}
        </tbody>
      </table>
      {pagination && pagination.totalCount > 20 && (
        <div className="border-t border-neutral-200">
          <Pagination pagination={pagination} total={rowCount(pagination.totalCount)} />
        </div>
      )}
    </>
  );
}

function RemarkRow({ number, column, value, message }: Remark) {
  return (
    <tr className="border-t border-neutral-200 align-top max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:px-4 max-md:py-2.5">
      <th scope="row" className="px-4 py-2 text-left font-medium tabular-nums max-md:p-0 sm:px-5">
        <span className="md:sr-only">Række </span>
        {number}
      </th>
      <td className="px-4 py-2 text-neutral-700 max-md:p-0">{column}</td>
      {value !== undefined && (
        <td className="max-w-xs px-4 py-2 wrap-anywhere text-neutral-700 max-md:p-0">
          {value === '' ? <span className="text-neutral-600">tom</span> : <>«{value.slice(0, 80)}»</>}
        </td>
      )}
      <td className="px-4 py-2 text-neutral-900 max-md:w-full max-md:p-0 sm:px-5">{asSentence(message)}</td>
    </tr>
  );
}
