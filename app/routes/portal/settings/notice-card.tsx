import { PortalCard } from '#app/portal/portal-parts.tsx';
import { noticeLabels, noticeWords } from '#app/texts/portal-app.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { NoticeChoices } from '#server/portal-notices/notice-choices.ts';

type Props = {
  slug: string;
  choices: NoticeChoices;
  /** The key that browsers subscribe with; without it there are mails alone. */
  pushKey: string | undefined;
};

const box = 'size-5 accent-neutral-900';
const cell = 'w-24 text-center';

/** What the login is told, by push and by mail, and whether this device is. */
export function NoticeCard({ slug, choices, pushKey }: Props) {
  const hasPush = pushKey !== undefined;
  return (
    <PortalCard id="nyt" title={noticeWords.title} lead={hasPush ? noticeWords.lead : noticeWords.mailLead}>
      <form
        method="post"
        noValidate
        action={`/kundeportal/${slug}/indstillinger/besked`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {hasPush && <input type="hidden" name="hasPush" value="on" />}
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-neutral-200">
                <th scope="col" className="py-2 text-left font-medium">
                  <span className="sr-only">{noticeWords.title}</span>
                </th>
                {hasPush && (
                  <th scope="col" className={`${cell} py-2 font-medium`}>
                    {noticeWords.push}
                  </th>
                )}
                <th scope="col" className={`${cell} py-2 font-medium`}>
                  {noticeWords.mail}
                </th>
              </tr>
            </thead>
            <tbody>
              {choices.kinds.map(({ kind, push, mail }) => (
                <tr key={kind} className="border-b border-neutral-200">
                  <th scope="row" className="text-left font-normal">
                    {noticeLabels[kind]}
                  </th>
                  {hasPush && (
                    <td className={cell}>
                      <Box name="push" label={`${noticeLabels[kind]}, ${noticeWords.push}`} value={kind} isOn={push} />
                    </td>
                  )}
                  <td className={cell}>
                    <Box name="mail" label={`${noticeLabels[kind]}, ${noticeWords.mail}`} value={kind} isOn={mail} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="text-sm text-neutral-700">{noticeWords.always}</p>
        <button type="submit" className={`${buttonClass('secondary')} justify-self-start`}>
          {noticeWords.save}
        </button>
      </form>
      {hasPush && <DevicePart isTold={choices.isDeviceTold} />}
      <p className="text-sm">
        <a
          href={`/kundeportal/${slug}/hjemmeskaerm`}
          className="brand-text inline-flex min-h-11 items-center underline"
        >
          {noticeWords.install}
        </a>
      </p>
    </PortalCard>
  );
}

type BoxProps = { name: string; label: string; value: string; isOn: boolean };

function Box({ name, label, value, isOn }: BoxProps) {
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className={box} />
    </label>
  );
}

/** The switch of this device: public/portal-app.js shows it, and asks the browser when it is pressed. */
function DevicePart({ isTold }: { isTold: boolean }) {
  const { blocked, failed, needsInstall, unsupported } = noticeWords;
  return (
    <div className="grid gap-2 border-t border-neutral-200 pt-4">
      <div
        hidden
        data-push={isTold ? 'on' : 'off'}
        data-blocked={blocked}
        data-failed={failed}
        data-needs-install={needsInstall}
        data-unsupported={unsupported}
        className="grid gap-2"
      >
        <p hidden data-told className="text-sm text-neutral-700">
          {noticeWords.isOn}
        </p>
        <button
          type="button"
          hidden
          data-turn="on"
          className={`${buttonClass('primary')} brand-button justify-self-start`}
        >
          {noticeWords.turnOn}
        </button>
        <button type="button" hidden data-turn="off" className={`${buttonClass('secondary')} justify-self-start`}>
          {noticeWords.turnOff}
        </button>
        <p role="status" data-said className="text-sm text-neutral-700" />
      </div>
      <noscript>
        <p className="text-sm text-neutral-700">{noticeWords.needsScript}</p>
      </noscript>
    </div>
  );
}
