import type { ReactNode } from 'react';
import { ListBase } from '../list-base.ts';
import type { MemoryRules } from '../list-memory.ts';
import { ListMemoryContext, useListMemory } from '../use-list-memory.ts';

type Props = {
  rules: MemoryRules;
  kind: string;
  owner: string;
  dropped: readonly { name: string; value: string }[];
  /** The query of the list at its bare address, such as that of the saved view it shows. */
  base: string;
  children: ReactNode;
};

/** A list that restores its filters when opened again, until it is left for an unrelated page. */
export function Remembered({ rules, kind, owner, dropped, base, children }: Props) {
  const memory = useListMemory(rules, { kind, owner, dropped });
  return (
    <ListMemoryContext value={memory}>
      <ListBase value={base}>{children}</ListBase>
    </ListMemoryContext>
  );
}
