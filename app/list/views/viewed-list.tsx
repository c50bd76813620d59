import type { ReactNode } from 'react';
import { List, type ListProps } from '../kit/list.tsx';
import type { ListViews } from '../kit/list-frame.tsx';
import type { ListPage } from '../kit/list-page.ts';
import { Remembered } from '../kit/remembered.tsx';
import type { Identified } from '../kit/rows.ts';
import type { MemoryRules } from '../list-memory.ts';

type Props<Row, Name extends string> = Omit<ListProps<Row, Name>, 'list' | keyof ListViews> &
  Pick<ListViews, 'result'> & {
    /** The loader's data. */
    data: { list: ListPage<Row, Name>; owner: string } & Required<Omit<ListViews, 'result'>> & {
        views: { base: string };
      };
    /** How it remembers its filters. */
    memory: MemoryRules;
    children?: ReactNode;
  };

/** A list with saved views, whose address holds the differences from the view shown. */
export function ViewedList<Row extends Identified, Name extends string>(props: Props<Row, Name>) {
  const { data, memory, ...list } = props;
  const { owner, views, dropped } = data;
  return (
    <Remembered rules={memory} kind={views.list} base={views.base} {...{ owner, dropped }}>
      <List {...list} {...{ views, dropped }} list={data.list} choosesColumns />
    </Remembered>
  );
}
