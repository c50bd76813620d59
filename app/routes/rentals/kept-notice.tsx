import { Link } from 'react-router';
import { formatClock } from '#app/texts/days.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { KeptStep } from './kept-steps.ts';

type Props = {
  own: KeptStep | undefined;
  others: readonly KeptStep[];
  /** How many steps of other users wait on this phone. */
  ofColleagues: number;
  onChange: (step: KeptStep) => void;
};

/** What waits for the network: this page's step, and those of other agreements. */
export function KeptNotice({ own, others, ofColleagues, onChange }: Props) {
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {own && (
        <Banner tone="warning">
          <p className="font-semibold">{own.isHeld ? 'Ikke sendt endnu' : 'Venter på net'}</p>
          <p>
            {own.title} er gemt på telefonen kl. {formatClock(new Date(own.at))}
            {own.isHeld
              ? ', men blev ikke rettet færdig. Se det, du skrev, og send det.'
              : ' og sendes af sig selv, når der er net igen. Lad siden stå åben, eller åbn den igen senere.'}
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
      {ofColleagues > 0 && (
        <Banner tone="warning">
          På telefonen ligger {ofColleagues === 1 ? 'en udlevering eller aflevering' : 'udleveringer og afleveringer'}{' '}
          fra en anden bruger. De sendes, når den, der har skrevet dem, logger ind her igen.
        </Banner>
      )}
    </div>
  );
}
