import { badgeColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { effectLooks, effectWords } from '#app/texts/price-effects.ts';
import { signedMoney, signedShare } from '#app/texts/signed.ts';
import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';
import type { EffectListRow } from '#server/price-effects/effect-list.ts';

export const carNameOf = ({ brandName, modelName }: EffectListRow) => `${brandName} ${modelName}`;

const plateOf = ({ registrationNumber, stockNumber }: EffectListRow) =>
  registrationNumber ? formatPlate(registrationNumber) : `Lagernr. ${stockNumber}`;

/** The car with its photo or outline. */
function CarCell({ row }: { row: EffectListRow }) {
  return (
    <span className="flex items-center gap-3">
      <img
        src={row.photo ? `/cars/${row.id}/edit/photos/${row.photo}-320.webp` : silhouettePath(row)}
        alt=""
        width={64}
        height={48}
        loading="lazy"
        className="aspect-4/3 w-16 flex-none rounded-md border border-neutral-200 object-cover"
      />
      <span className="min-w-0 font-medium wrap-anywhere">{carNameOf(row)}</span>
    </span>
  );
}

/** The columns of the preview of publishing a draft. */
export const effectColumns = [
  textColumn<EffectListRow>('car', 'Bil', carNameOf, { isOffCard: true, cell: (row) => <CarCell row={row} /> }),
  textColumn<EffectListRow>('registrationNumber', 'Nummerplade', plateOf, { onCard: 'plain' }),
  textColumn<EffectListRow>('category', 'Gruppe', ({ category }) => category, { onCard: 'plain' }),
  badgeColumn<EffectListRow>('change', 'Virkning', ({ change }) => ({
    label: effectWords[change],
    look: effectLooks[change],
  })),
  textColumn<EffectListRow>('reference', 'Sammenlignet ved', ({ reference }) => reference, { onCard: 'plain' }),
  moneyColumn<EffectListRow>('before', 'Før', ({ before }) => before),
  moneyColumn<EffectListRow>('after', 'Efter', ({ after }) => after),
  moneyColumn<EffectListRow>('difference', 'Ændring', ({ difference }) => difference || null, {
    cell: ({ difference }) => (difference ? signedMoney(difference) : '–'),
  }),
  textColumn<EffectListRow>('share', '%', ({ share }) => (share ? signedShare(share) : null), {
    align: 'right',
    isOffCard: true,
    sheet: ({ share }) => (share ? Math.round(share * 1000) / 10 : null),
  }),
  textColumn<EffectListRow>('why', 'Hvorfor ingen pris', ({ why }) => why),
];
