import { inOnePiece } from './known-scripts.ts';
import { useListLink } from './list-base.ts';

/** Stands for what scripts are to bring: a link to the same list in one piece, for where they do not come. */
export function ToWhole({ children }: { children: string }) {
  const linkWith = useListLink();
  return (
    <a className="link text-sm" href={linkWith(inOnePiece)}>
      {children}
    </a>
  );
}
