import { Link } from 'react-router';
import type { Owed } from '#server/sales/sale-queries.ts';
import { owedText } from './account.tsx';

/** What is owed for the car's sale, with the way to its payments. */
export function OwedLine({ owed, path }: { owed: Owed; path: string }) {
  return (
    <p className="-mt-2 text-sm text-neutral-900">
      <Link to={`${path}#betalinger`} className="link inline-flex min-h-11 items-center md:min-h-0">
        {owedText(owed)}
      </Link>
    </p>
  );
}
