import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { typedMoment } from '#app/texts/form-texts.ts';
import { buttonClass } from '#app/ui/button.ts';
import { MoveFacts } from '../move/move-facts.tsx';
import type { Proposed } from '../move/proposed.ts';

type Props = { address: string; onLeave: () => void; onKept: () => void };

/** Asks whether a move is kept: from when to when, and whether the car is free. */
export function MoveDialog({ address, onLeave, onKept }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, load } = useFetcher<Proposed>();
  const { pathname, search } = useLocation();

  useEffect(() => {
    dialog.current?.showModal();
    void load(address);
  }, [address, load]);

  const [path = ''] = address.split('?');
  const back = `?${new URLSearchParams({ back: pathname + search })}`;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="flyt-titel"
      onClose={onLeave}
      className="m-auto w-full max-w-lg rounded-xl border border-neutral-300 bg-white p-5 shadow-xl backdrop:bg-black/30"
    >
      <h2 id="flyt-titel" className="text-base font-semibold">
        {data ? `Flyt ${data.agreement.number}?` : 'Ser efter, om bilen er ledig …'}
      </h2>
      {data && <MoveFacts {...data} />}
      <div className="mt-5 flex flex-row-reverse flex-wrap gap-3">
        {data?.proposal && data.refusal === null && (
          <Form method="post" action={path + back} onSubmit={onKept}>
            <input type="hidden" name="version" value={data.agreement.version} />
            <input type="hidden" name="startsAt" value={typedMoment(data.proposal.startsAt)} />
            <input type="hidden" name="endsAt" value={typedMoment(data.proposal.endsAt)} />
            <input type="hidden" name="car" value={data.proposal.car} />
            {data.price && <input type="hidden" name="seenPrice" value={data.price.next} />}
            <SubmitButton>Flyt</SubmitButton>
          </Form>
        )}
        <button type="button" className={buttonClass('secondary')} onClick={() => dialog.current?.close()}>
          {data?.refusal ? 'Luk' : 'Fortryd'}
        </button>
      </div>
    </dialog>
  );
}
