import { Form } from '#app/form/form.tsx';
import { Banner } from '#app/ui/banner.tsx';

type Props = { name: string; kind: 'used' | 'factory' };

/** Tells that the view the list used to open with is gone, until the user has read it. */
export function LostDefault({ name, kind }: Props) {
  return (
    <Banner tone="info" role="status">
      <Form method="post" action="/car-views" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>Visningen «{name}», som listen åbnede med, findes ikke længere.</p>
        <input type="hidden" name="step" value="clear-mine" />
        <input type="hidden" name="isFactoryCar" value={String(kind === 'factory')} />
        <input type="hidden" name="back" value={kind === 'factory' ? '/cars?isFactoryCar=true' : '/cars'} />
        <button type="submit" className="link min-h-11 md:min-h-0">
          Forstået
        </button>
      </Form>
    </Banner>
  );
}
