import { type RefObject, use, useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { ownedBy, PageOwner } from '#app/form/form.tsx';

type Named = { id: number; name: string };

/**
 * Lets the rules of a table be dragged, once the code for that is there. `isReady` tells when; `said` is what a screen
 * reader is told.
 */
export function useDraggedRules(table: RefObject<HTMLElement | null>, rules: readonly Named[], mayChange: boolean) {
  const submit = useSubmit();
  const owner = use(PageOwner);
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState('');
  const canMove = mayChange && rules.length > 1;

  const onDrop = useEffectEvent((id: string, place: string) => {
    const to = rules.findIndex((rule) => String(rule.id) === place);
    const name = rules.find((rule) => String(rule.id) === id)?.name;
    if (to < 0 || name === undefined) return;
    setSaid(`${name} flyttes til plads ${to + 1} af ${rules.length}.`);
    const action = `/company/distribution/rules/${id}/edit`;
    const sent = { method: 'post', action: owner ? ownedBy(owner, action) : action } as const;
    void submit({ step: 'place', place }, { ...sent, preventScrollReset: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rules have other rows.
  useEffect(() => {
    if (!canMove) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import('./drag-rules.ts').then(
      ({ dragRules }) => {
        if (!table.current || isLeft) return;
        stop = dragRules(table.current, (id, place) => onDrop(id, place));
        setReady(true);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [table, rules, canMove]);

  return { isReady, said };
}
