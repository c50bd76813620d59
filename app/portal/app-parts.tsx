import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { queueWords } from '#app/texts/portal-app.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { PortalDealer } from '#server/portal/portal-organization.ts';

/** What the app of the portal needs on each page: its scripts, and what they show. Without a login there is none of it. */
export function AppParts({ dealer: { slug, organizationId } }: { dealer: PortalDealer }) {
  const { nonce, portalLogin, pushKey, build } = use(PageFacts);
  if (portalLogin === undefined) return null;
  const facts = { 'data-slug': slug, 'data-organization': organizationId, 'data-login': portalLogin };
  return (
    <>
      <QueuePart slug={slug} />
      <script defer nonce={nonce} src={`/portal-app.js?v=${build}`} {...facts} data-push-key={pushKey} />
      <script defer nonce={nonce} src={`/portal-kept.js?v=${build}`} {...facts} />
      <script defer nonce={nonce} src={`/portal-queue.js?v=${build}`} />
    </>
  );
}

/** Where what waits on the phone is listed, and that there was no room for it. */
export function WaitingPlace() {
  const { portalLogin } = use(PageFacts);
  if (portalLogin === undefined) return null;
  return (
    <>
      <div id="paa-telefonen" />
      <p
        hidden
        id="telefonen-fuld"
        role="alert"
        className="mb-5 rounded-lg border border-rose-300 bg-rose-50 p-4 text-rose-800"
      >
        {queueWords.full}
      </p>
    </>
  );
}

/** What waits on the phone, and the question before one signs out from it: public/portal-queue.js fills them in. */
function QueuePart({ slug }: { slug: string }) {
  const words = queueWords;
  const button = `${buttonClass('secondary')} min-h-11`;
  return (
    <>
      <template id="paa-telefonen-del">
        <section
          aria-labelledby="paa-telefonen-titel"
          data-waiting={words.waiting}
          data-sending={words.sending}
          className="mb-5 grid gap-3 rounded-lg border border-amber-300 bg-amber-50 p-4 text-amber-950"
        >
          <h2 id="paa-telefonen-titel" className="font-semibold">
            {words.title}
          </h2>
          <p role="status" className="text-sm">
            {words.lead}
          </p>
          <a hidden href={`/kundeportal/${slug}/login`} data-sign-in className={`${button} justify-self-start`}>
            {words.signIn}
          </a>
          <ul className="grid gap-2" />
          <template>
            <li className="grid gap-2 border-t border-amber-200 pt-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <span className="grid min-w-0">
                <strong data-label className="font-medium wrap-anywhere" />
                <span data-text className="line-clamp-2 text-sm wrap-anywhere" />
                <span data-state className="text-sm wrap-anywhere" />
              </span>
              <span className="flex gap-2">
                <button type="button" hidden data-mend className={button}>
                  {words.mend}
                </button>
                <button type="button" data-drop className={button}>
                  {words.drop}
                </button>
              </span>
            </li>
          </template>
        </section>
      </template>
      <dialog
        id="ikke-sendt"
        aria-labelledby="ikke-sendt-titel"
        data-pictures={words.unsentPictures}
        data-picture={words.unsentPicture}
        data-many={words.unsentMany}
        data-one={words.unsentOne}
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-neutral-200 bg-white p-5 backdrop:bg-black/40"
      >
        <form method="dialog" noValidate className="grid gap-4">
          <h2 id="ikke-sendt-titel" className="text-lg font-semibold">
            {words.leave}
          </h2>
          <p>
            <span data-count /> {words.leaveMore}
          </p>
          <div className="flex flex-wrap gap-3">
            <button type="submit" value="stay" className={button}>
              {words.stay}
            </button>
            <button type="submit" value="leave" className={button}>
              {words.leaveAnyway}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
