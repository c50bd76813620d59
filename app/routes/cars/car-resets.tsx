import { useLocation } from 'react-router';
import { linkWith } from '#app/list/list-url.ts';
import { ResetLink } from '#app/list/reset-link.tsx';
import { filtersReset } from '#app/texts/car-resets.ts';

type Props = { kind: 'used' | 'factory' };

/** The ways back to the list as it is by itself. How it is laid out is no filter, and stays. */
export function CarResets({ kind }: Props) {
  const { search } = useLocation();
  const layout = new URLSearchParams(search).get('layout') ?? undefined;
  const isFactoryCar = kind === 'factory' ? 'true' : undefined;
  return (
    <ResetLink
      href={`/cars${linkWith('', { isFactoryCar, layout })}`}
      plainHref={`/cars${linkWith('', { isFactoryCar, layout, reset: 'defaults' })}`}
      toast={filtersReset.defaults}
    >
      Nulstil til standard
    </ResetLink>
  );
}
