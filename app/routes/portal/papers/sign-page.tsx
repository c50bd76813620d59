import { useLocation } from 'react-router';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { controlCodeOf } from '#app/texts/control-code.ts';
import { documentKindLabels } from '#app/texts/documents.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { turnWords, signWordsOfPage as words } from '#app/texts/portal-signing.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { card } from '../front/section.tsx';
import { keptIn } from '../leads/kept-answer.ts';
import { StepUpForm } from '../leads/step-up-form.tsx';
import type { SignData } from './sign.tsx';

type Props = SignData & { result: Refused | undefined };

/** A paper that the customer's people sign one after the other. */
export function SignPage({ result, ...data }: Props) {
  const { signing, slug, customer, turn, maySign, needsCode } = data;
  const said = new URLSearchParams(useLocation().search).get('sket');
  const { publicationId, signedPublicationId, title, number, kind, askedAt, pdfHash } = signing;
  const isMine = turn === 'mine' && maySign;
  const shownSteps = isMine ? (needsCode ? ['code', 'prove'] : ['sign']) : [];
  const open = turn === 'withdrawn' ? undefined : (signedPublicationId ?? publicationId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:max-w-2xl">
      <a
        href={`/kundeportal/${slug}`}
        className="brand-text inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
      >
        {words.front}
      </a>
      <header className="grid gap-1">
        <p className="text-sm text-neutral-600">
          {documentKindLabels[kind]}, version {number}
        </p>
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-neutral-700">
          Til {customer}, {formatInstant(askedAt)}
        </p>
      </header>
      {said === 'sign' && !result && (
        <Banner tone="success" role="status">
          {words.done}
        </Banner>
      )}
      {isOfStep(result) && !refusedOf(result, ...shownSteps) && <StepProblems result={result} />}
      {turn !== 'mine' && said !== 'sign' && (
        <Banner tone={turn === 'signed' ? 'success' : 'info'}>{turnWords[turn]}</Banner>
      )}
      {turn === 'mine' && !maySign && <Banner tone="info">{words.notAllowed}</Banner>}
      {open !== undefined && (
        <form method="post" action={`/kundeportal/${slug}/dokumenter/${open}`} noValidate className="grid gap-2">
          <button
            type="submit"
            className={`${buttonClass('secondary')} w-full text-base! md:min-h-11 md:w-auto md:justify-self-start`}
          >
            <Icon name="file-text" size={20} />
            {turn === 'signed' && signedPublicationId !== null ? words.readSigned : words.read}
          </button>
          <p className="text-sm text-neutral-600">{words.control(controlCodeOf(pdfHash))}</p>
        </form>
      )}
      <Signers signers={signing.signers} isOpen={signing.status === 'open'} email={data.email} />
      {isMine &&
        (needsCode ? (
          <div id="accept" className="scroll-mt-4">
            <StepUpForm
              email={data.email}
              title={words.form}
              result={refusedOf(result, 'code', 'prove')}
              kept={keptIn(result)}
            />
          </div>
        ) : (
          <SignForm {...data} result={refusedOf(result, 'sign')} />
        ))}
    </div>
  );
}

function SignForm({ signing: { pdfHash }, words: { box, button }, result }: Props) {
  const { form, fields } = useForm({
    ...{ id: 'sign', values: { name: '', read: '' }, labels: { name: words.name, read: box }, result },
  });
  // A box that was ticked for another paper is ticked anew.
  const hasRead = form.typed('read') === 'on' && form.typed('pdfHash') === pdfHash;
  return (
    <Form {...form.props} method="post" className={`${card} brand-line grid scroll-mt-4 gap-4 border-l-4 p-4`}>
      <h2 className="text-lg font-semibold">{words.form}</h2>
      <ErrorSummary heading={words.refused} form={form} />
      <input type="hidden" name="step" value="sign" />
      <input type="hidden" name="pdfHash" value={pdfHash} />
      <TextField field={fields.name} maxLength={120} help={words.nameHelp} />
      <div>
        <Checkbox name="read" value="on" label={box} defaultChecked={hasRead} />
        <FieldErrors field={fields.read} />
      </div>
      <SubmitButton className="brand-button w-full text-base! md:min-h-11">{button}</SubmitButton>
      <p className="text-sm text-neutral-600">{words.copy}</p>
    </Form>
  );
}

type SignersProps = { signers: SignData['signing']['signers']; isOpen: boolean; email: string };

/** Who signs, in turn, and how far it is. */
function Signers({ signers, isOpen, email }: SignersProps) {
  const next = isOpen ? signers.find(({ signedAt }) => signedAt === null) : undefined;
  return (
    <section aria-labelledby="underskrifter" className="grid gap-2">
      <h2 id="underskrifter" className="text-lg font-semibold">
        {words.signers}
      </h2>
      <ol className={`${card} divide-y divide-neutral-200`}>
        {signers.map((signer) => (
          <li key={signer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border border-neutral-300 text-sm tabular-nums"
            >
              {signer.signedAt === null ? signer.position : <Icon name="check" size={16} />}
            </span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{signer.name}</span>
            <span className="text-sm text-neutral-700">
              {signer.signedAt === null
                ? signer === next && signer.email === email
                  ? words.mine
                  : words.waits
                : words.signed(formatInstant(new Date(signer.signedAt)))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
