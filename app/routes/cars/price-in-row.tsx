import { useEffect, useEffectEvent, useId } from 'react';
import { useFetcher } from 'react-router';
import { leaveLook, PriceForm } from '#app/form/price-form.tsx';
import { typedMoney } from '#app/texts/form-texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { action, loader } from './record/price.tsx';

type Props = {
  /** The price as a link to its page. */
  link: HTMLAnchorElement;
  onLeave: () => void;
};

/** The form of a car's price in its cell, which posts to the price's page. */
export function PriceInRow({ link, onLeave }: Props) {
  const key = useId();
  const { data: stored, load } = useFetcher<typeof loader>();
  const { data: answer, state } = useFetcher<typeof action>({ key });
  const path = link.pathname + link.search;
  const isSaved = state === 'idle' && answer !== undefined && 'isSaved' in answer;
  const onSaved = useEffectEvent(onLeave);

  useEffect(() => void load(path), [load, path]);
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);
  useEffect(() => {
    link.hidden = stored !== undefined;
    return () => {
      link.hidden = false;
    };
  }, [link, stored]);

  if (!stored) return null;
  return (
    <PriceForm
      name="salePriceInclVat"
      label={(link.ariaLabel ?? '').replace(/^Ret prisen/, 'Kontantpris')}
      stored={{ price: typedMoney(stored.salePriceInclVat), version: stored.version }}
      result={answer && 'result' in answer ? answer.result : undefined}
      navigate={false}
      fetcherKey={key}
      action={`${path}${link.search ? '&' : '?'}row=1`}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      leave={
        <button type="button" aria-label="Fortryd, behold prisen" onClick={onLeave} {...leaveLook}>
          <Icon name="x" />
        </button>
      }
    />
  );
}
