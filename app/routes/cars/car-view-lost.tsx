import { Form } from '#app/form/form.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { LostDefault as Lost } from '#server/car-views/car-view-tabs.ts';

type Props = { lost: Lost; kind: 'used' | 'factory' };

/** Tells that the view the list used to open with is gone, until somebody whose choice it was has read it. */
export function LostDefault({ lost: { scope, name }, kind }: Props) {
  const whose = scope === 'mine' ? 'listen' : 'virksomhedens liste';
  return (
    <Banner tone="info" role="status">
      <Form method="post" action="/car-views" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {name === undefined
            ? `Visningen, som ${whose} åbnede med, er ikke længere delt.`
            : `Visningen «${name}», som ${whose} åbnede med, findes ikke længere.`}
        </p>
        <input type="hidden" name="step" value={`clear-${scope}`} />
        <input type="hidden" name="isFactoryCar" value={String(kind === 'factory')} />
        <input type="hidden" name="back" value={kind === 'factory' ? '/cars?isFactoryCar=true' : '/cars'} />
        <button type="submit" className="link min-h-11 md:min-h-0">
          Forstået
        </button>
      </Form>
    </Banner>
  );
}
