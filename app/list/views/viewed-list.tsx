import type { ComponentProps } from 'react';
import { serverOnly$ } from 'vite-env-only/macros';
import { later } from '#app/ui/later.tsx';
import { labelsOf } from '../kit/filters.ts';
import { List, type ListProps } from '../kit/list.tsx';
import { Remembered } from '../kit/remembered.tsx';
import type { Identified } from '../kit/rows.ts';
import { ListBase } from '../list-base.ts';
import { type DroppedValue, DroppedValues } from './dropped-values.tsx';
import { ViewsBar } from './views-bar.tsx';

type Props<Row, Name extends string> = ListProps<Row, Name> & {
  /** What the list shows of its views, and what it could not use of them. */
  views: Omit<ComponentProps<typeof ViewsBar>, 'result'> & { base: string };
  dropped: readonly DroppedValue[];
  result: ComponentProps<typeof ViewsBar>['result'];
  /** How it remembers its filters, if it does. */
  memory?: Omit<ComponentProps<typeof Remembered>, 'children'>;
};

const LaterDroppedValues = later(serverOnly$(DroppedValues), () =>
  import('./dropped-values.tsx').then((part) => part.DroppedValues),
);

/** A list with saved views, whose address says what is on top of the view that is shown. */
export function ViewedList<Row extends Identified, Name extends string>(props: Props<Row, Name>) {
  const { views, dropped, result, memory, children, ...list } = props;
  const shown = (
    <List {...list} choosesColumns>
      {children}
      <ViewsBar {...views} result={result} />
      {dropped.length > 0 && <LaterDroppedValues dropped={dropped} hasView filters={labelsOf(list.filters ?? {})} />}
    </List>
  );
  return <ListBase value={views.base}>{memory ? <Remembered {...memory}>{shown}</Remembered> : shown}</ListBase>;
}
