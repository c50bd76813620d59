import { Banner } from '#app/ui/banner.tsx';
import type { CreditStatus } from '#server/db/schema.ts';

/** The customer, or the person of a lead that is none: its fields are empty. */
type Props = {
  customer: { isBlocked: boolean | null; blockedReason: string | null; creditStatus: CreditStatus | null };
};

/** What to beware of before one deals with a customer. */
export function BlockedNotice({ customer: { isBlocked, blockedReason, creditStatus } }: Props) {
  return (
    <>
      {isBlocked && (
        <Banner tone="error">
          <strong>Kunden er spærret:</strong> {blockedReason}
        </Banner>
      )}
      {creditStatus === 'blocked' && (
        <Banner tone="warning">
          Kreditten er spærret: et emne med kunden kan ikke sættes til vundet, før kreditten er godkendt.
        </Banner>
      )}
    </>
  );
}
