import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import type { WhichList } from '#app/texts/views.ts';
import { Banner } from '#app/ui/banner.tsx';

/** The list whose default view is deleted, and the view's name unless it was private. */
export type Lost = { scope: 'mine' | 'organization'; name: string | undefined };

type Props = WhichList & { lost: Lost };

/** Reports a deleted default view until its user dismisses the message. */
export function LostDefault({ lost: { scope, name }, list, kind }: Props) {
  const { pathname, search } = useLocation();
  const whose = scope === 'mine' ? 'listen' : 'virksomhedens liste';
  return (
    <Banner tone="info" role="status">
      <Form method="post" action="/car-views" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {name === undefined
            ? `Visningen, som ${whose} åbnede med, er ikke længere delt.`
            : `Visningen «${name}», som ${whose} åbnede med, findes ikke længere.`}
        </p>
        {Object.entries({ step: `clear-${scope}`, list, kind, back: pathname + search }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className="link min-h-11 md:min-h-0">
          Forstået
        </button>
      </Form>
    </Banner>
  );
}
