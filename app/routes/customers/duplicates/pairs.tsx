import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { likelihoodOf, likenessLabels } from '#app/texts/customers.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PairFacts } from './pair-facts.tsx';
import type { PairScreen } from './pair-screen.ts';
import { pairsPath } from './pairs-path.ts';

/** The pairs of customers that may be one and the same, or those that somebody said are two. */
export function Pairs({ pairs, areSettled, page, pages, total, mayUpdate }: PairScreen) {
  const words = areSettled
    ? 'Par, I har sagt ikke er dubletter. De vises ikke igen, medmindre du tager dem med igen.'
    : 'Kunder, der ser ud til at være den samme. Sammenlign dem, eller sig, at de er to.';
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title={areSettled ? 'Ikke dubletter' : 'Mulige dubletter'}
        back={areSettled ? { to: pairsPath(), label: 'Mulige dubletter' } : { to: '/customers', label: 'Kunder' }}
        beside={<span className="text-neutral-600 tabular-nums">{formatNumber(total)} par</span>}
      >
        <p className="text-sm text-neutral-600">{words}</p>
      </PageHead>
      {total === 0 ? (
        <Empty areSettled={areSettled} />
      ) : (
        <ul className="grid gap-4">
          {pairs.map((pair) => (
            <PairCard key={pair.ids.join()} {...{ pair, page, areSettled, mayUpdate }} />
          ))}
        </ul>
      )}
      <nav aria-label="Sider" className="flex flex-wrap items-center justify-between gap-3 text-sm text-neutral-600">
        <span className="flex flex-wrap items-center gap-2">
          {page > 1 && (
            <Link to={pairsPath(page - 1, areSettled)} rel="prev" className={buttonClass('secondary')}>
              Forrige
            </Link>
          )}
          {pages > 1 && `Side ${page} af ${pages}`}
          {page < pages && (
            <Link to={pairsPath(page + 1, areSettled)} rel="next" className={buttonClass('secondary')}>
              Næste
            </Link>
          )}
        </span>
        {!areSettled && (
          <Link to={pairsPath(1, true)} className="link inline-flex min-h-11 items-center md:min-h-0">
            Par, der ikke er dubletter
          </Link>
        )}
      </nav>
    </div>
  );
}

type CardProps = Pick<PairScreen, 'page' | 'areSettled' | 'mayUpdate'> & { pair: PairScreen['pairs'][number] };

function PairCard({ pair, page, areSettled, mayUpdate }: CardProps) {
  const { kept, other } = pair;
  const names = `${kept.name} og ${other.name}`;
  const path = `/customers/${kept.id}/merge/${other.id}`;
  return (
    <li className="surface grid min-w-0 gap-3 p-4">
      {'said' in pair ? (
        <p className="text-sm text-neutral-600">
          {[pair.said.by, formatInstant(pair.said.at)].filter(Boolean).join(', ')}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className={`badge ${pair.isCertain ? 'badge-danger' : 'badge-warn'}`}>{likelihoodOf(pair)}</span>
          {pair.why.map((each) => likenessLabels[each]).join(' · ')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PairFacts customer={kept} />
        <PairFacts customer={other} />
      </div>
      {mayUpdate && (
        <Form method="post" action={path} className="flex flex-wrap gap-2">
          <Link to={path} aria-label={`Sammenlign ${names}`} className={buttonClass('primary')}>
            Sammenlign
          </Link>
          <input type="hidden" name="page" value={page} />
          <SubmitButton
            name="step"
            value={areSettled ? 'unsettle' : 'settle'}
            action={path}
            variant="secondary"
            aria-label={`${areSettled ? 'Vis igen' : 'Ikke en dublet'}: ${names}`}
          >
            {areSettled ? 'Vis igen' : 'Ikke en dublet'}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

function Empty({ areSettled }: { areSettled: boolean }) {
  return (
    <div className="empty">
      <Icon name={areSettled ? 'users' : 'circle-check'} size={32} />
      <h2>{areSettled ? 'Ingen par endnu' : 'Ingen dubletter fundet'}</h2>
      <p>
        {areSettled
          ? 'Her står de par, du siger ikke er dubletter, så du kan tage dem med igen.'
          : 'Her står kunder med samme telefon, e-mail, CVR eller navn og postnummer, så I kan lægge dem sammen.'}
      </p>
    </div>
  );
}
