import { badgeColumn, textColumn } from '#app/list/kit/column.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import { bracketsText, taxPeriodText } from '#app/texts/registration-tax.ts';
import type { TaxParameter } from '#server/registration-tax/tax-parameter-queries.ts';

/** What a row of rates applies to, and from when. */
export const periodOf = ({ vehicleCategory, validFrom }: TaxParameter) => taxPeriodText(vehicleCategory, validFrom);

export const taxColumns = [
  textColumn<TaxParameter>('period', 'Gælder for', periodOf, { isOffCard: true }),
  textColumn<TaxParameter>('brackets', 'Trin', bracketsText),
  textColumn<TaxParameter>(
    'evPercent',
    'Elbiler',
    ({ evPercent }) => (evPercent === null ? null : `${formatNumber(evPercent)} %`),
    {
      align: 'right',
      sheet: ({ evPercent }) => evPercent,
    },
  ),
  badgeColumn<TaxParameter>('verified', 'Status', ({ verified }) =>
    verified ? { label: 'Bekræftet', look: 'good' } : { label: 'Ikke bekræftet', look: 'warn' },
  ),
];
