import type { ReactNode } from 'react';

/** A page of all of one kind. */
export function ListPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-w-3xl">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}
