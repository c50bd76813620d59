import { Checkbox } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

type Props = { page: AgreementRecord; contract: NonNullable<AgreementRecord['people']>['contract'] };

const row = 'link inline-flex min-h-11 items-center gap-1.5 md:min-h-0';

/** The contract: the version that was kept, how it would look now, and a new version of it. */
export function ContractSection({ page: { agreement, customer, can }, contract }: Props) {
  if (!contract && !can.draw) return null;
  const path = `/rental/agreements/${agreement.id}`;
  return (
    <TitledSection id="kontrakt" title="Kontrakt" create={undefined}>
      {contract?.isOutdated && can.draw && (
        <Banner tone="warning">Aftalen er ændret, siden kontrakten blev lavet. Lav en ny version.</Banner>
      )}
      <div className="flex flex-wrap gap-x-4 text-sm">
        {contract && (
          <a
            href={`${path}/documents/${contract.id}/${contract.number}`}
            target="_blank"
            rel="noreferrer"
            className={row}
          >
            <Icon name="file-text" />
            {contract.title}, version {contract.number}
          </a>
        )}
        {can.draw && (
          <a href={`${path}/contract`} target="_blank" rel="noreferrer" className={row}>
            Se den, som aftalen står nu
          </a>
        )}
      </div>
      {can.draw && (
        <Form method="post" action={`${path}/contract`} className="grid gap-2">
          {customer?.email && <Checkbox name="mail" label={`Send den til ${customer.email}`} defaultChecked={false} />}
          <div>
            <SubmitButton action={`${path}/contract`} variant="secondary">
              {contract ? 'Lav ny version' : 'Lav kontrakt'}
            </SubmitButton>
          </div>
        </Form>
      )}
    </TitledSection>
  );
}
