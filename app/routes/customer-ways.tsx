import { buttonClass } from '#app/ui/button.ts';

/** Links for customers on a staff-only page: their own account and sign-out. */
export function CustomerWays() {
  return (
    <>
      <a href="/settings" className={buttonClass('primary')}>
        Mine indstillinger
      </a>
      <form method="post" noValidate action="/account/sign-out">
        <button type="submit" className={buttonClass('secondary')}>
          Log ud
        </button>
      </form>
    </>
  );
}
