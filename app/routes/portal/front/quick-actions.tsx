import { actWords } from '#app/texts/portal-acts.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

export type QuickAct = 'book' | 'car' | 'damage' | 'km';

const icons: Record<QuickAct, IconName> = { km: 'gauge', damage: 'triangle-alert', book: 'calendar', car: 'car' };

type Props = { acts: readonly { act: QuickAct; to: string }[] };

/** What a customer does most, as large buttons. */
export function QuickActions({ acts }: Props) {
  if (acts.length === 0) return null;
  return (
    <nav aria-label="Genveje">
      <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {acts.map(({ act, to }) => (
          <li key={act} className="last:odd:col-span-2 sm:flex-1">
            <a
              href={to}
              className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-xl border border-neutral-200 bg-white px-2 py-3 text-center font-medium text-neutral-900 no-underline shadow-xs hover:border-neutral-400"
            >
              <Icon name={icons[act]} size={24} className="text-neutral-700" />
              {actWords[act]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
