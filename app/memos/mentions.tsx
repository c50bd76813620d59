import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { mentionAt } from './mention-at.ts';

export type Colleague = { userId: string; name: string };

type Props = {
  people: readonly Colleague[];
  className?: string;
  /** One was chosen. */
  onChoose?: (userId: string) => void;
  /** The text field. */
  children: ReactNode;
};

const MentionList = lazy(() => import('./mention-list.tsx').then((part) => ({ default: part.MentionList })));

/** Offers colleagues where «@» is typed in a text field; the code of the list comes with the first «@». */
export function Mentions({ people, className = '', onChoose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const read = ({ target }: Event) => mentionAt(target) && setAsked(true);
    const own = box.current;
    own?.addEventListener('input', read);
    return () => own?.removeEventListener('input', read);
  }, []);
  return (
    <div ref={box} className={`relative ${className}`}>
      {children}
      {isAsked && (
        <Suspense>
          <MentionList box={box} people={people} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
