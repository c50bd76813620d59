import { Link } from 'react-router';
import { formatClock } from '#app/texts/days.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { KeptStep } from './kept-steps.ts';

type Props = { own: KeptStep | undefined; others: readonly KeptStep[]; onChange: (step: KeptStep) => void };

/** What waits for the network: this page's step, and those of other agreements. */
export function KeptNotice({ own, others, onChange }: Props) {
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {own && (
        <Banner tone="warning">
          <p className="font-semibold">Venter på net</p>
          <p>
            {own.title} er gemt på telefonen kl. {formatClock(new Date(own.at))} og sendes af sig selv, når der er net
            igen. Lad siden stå åben, eller åbn den igen senere.
          </p>
          <button type="button" onClick={() => onChange(own)} className={`${buttonClass('secondary')} mt-3`}>
            Ret det, jeg skrev
          </button>
        </Banner>
      )}
      {others.map(({ action, title }) => (
        <Banner key={action} tone="warning">
          {title} venter stadig på at blive sendt.{' '}
          <Link to={action.split('?')[0] ?? ''} className="link">
            Se den
          </Link>
        </Banner>
      ))}
    </div>
  );
}
