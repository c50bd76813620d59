import type { ReactNode } from 'react';
import type { MemoryRules } from '../list-memory.ts';
import { ListMemoryContext, useListMemory } from '../use-list-memory.ts';

const nothingDropped: [] = [];

type Props = { rules: MemoryRules; kind: string; owner: string; children: ReactNode };

/** A list that has its filters again when it is opened anew, until it is left for a page that is not its own. */
export function Remembered({ rules, kind, owner, children }: Props) {
  const memory = useListMemory(rules, { kind, owner, dropped: nothingDropped });
  return <ListMemoryContext value={memory}>{children}</ListMemoryContext>;
}
