import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { filtersReset } from '#app/texts/list-resets.ts';
import { ResetLink } from '../reset-link.tsx';
import type { ShownView } from './views-bar.tsx';

/** Says that the list differs from its saved view, and saves it where allowed. */
export function ViewChanged({ view }: { view: ShownView }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <span className="view-changed">Ikke gemt</span>
      {view.mayChange && (
        <Form method="post" action={pathname + search}>
          <input type="hidden" name="step" value="update" />
          <input type="hidden" name="version" value={view.version} />
          <SubmitButton>Gem</SubmitButton>
        </Form>
      )}
    </>
  );
}

/** Resets the list to the saved view. */
export function ViewUndo() {
  const { pathname } = useLocation();
  return (
    <span className="view-undo">
      <ResetLink href={pathname} plainHref={`${pathname}?reset=view`} toast={filtersReset.view}>
        Fortryd
      </ResetLink>
    </span>
  );
}
