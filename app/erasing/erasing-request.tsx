import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  asked: { dueOn: string; createdAt: Date; name: string | null; email: string | null };
  mayAnswer: boolean;
};

/** A customer who asks in the portal to be erased, and the day by which the law wants an answer. */
export function ErasingRequest({ asked: { dueOn, createdAt, name, email }, mayAnswer }: Props) {
  return (
    <section aria-labelledby="anmodning" className="surface grid gap-4 p-4 sm:p-6">
      <h2 id="anmodning" className="text-base font-semibold">
        Kunden beder om at blive slettet
      </h2>
      <Banner tone="warning">Svar kunden senest {formatDay(dueOn)}.</Banner>
      <p className="text-sm wrap-anywhere text-neutral-700">
        {name || email || 'Kunden'} bad om det i kundeportalen {formatInstant(createdAt)}. Slet kunden nedenfor, eller
        skriv til kunden, hvad I skal beholde efter loven. Marker så anmodningen som besvaret.
      </p>
      {mayAnswer && (
        <div>
          <ConfirmButton
            name="besvaret"
            label="Marker som besvaret"
            question="Har kunden fået svar?"
            fields={{ step: 'answer-request' }}
            isDangerous={false}
          >
            Kunden kan derefter bede om det igen.
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}
