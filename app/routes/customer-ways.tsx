import { buttonClass } from '#app/ui/button.ts';

/** Where customers go from the page that tells them to be one: to what is their own, and out. */
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
