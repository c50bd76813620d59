import { useRef } from 'react';
import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { modeLabels, ruleStatusLabels } from '#app/texts/distribution.ts';
import { leadKinds, leadOrigins } from '#app/texts/leads.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { wordOf } from '#app/texts/word-of.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RuleRow } from '#server/distribution/rule-queries.ts';
import { useDraggedRules } from './use-dragged-rules.ts';

type Props = { rules: readonly RuleRow[]; names: Readonly<Record<string, string>>; mayChange: boolean };

/** The rules in order: the first that fits a lead is the one. */
export function RuleTable({ rules, names, mayChange }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { isReady, said } = useDraggedRules(table, rules, mayChange);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table ref={table} className="stacked-table">
        <thead>
          <tr>
            <th scope="col">Regel</th>
            <th scope="col">Når emnet er</th>
            <th scope="col">Går til</th>
            <th scope="col">30 dage</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="sr-only">Handlinger</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, at) => (
            <tr key={rule.id} data-rule={rule.id} className="data-target:bg-emerald-50 data-picked:opacity-50">
              <th scope="row">
                <div className="flex items-center gap-2">
                  <span
                    data-grip
                    hidden={!isReady}
                    aria-hidden="true"
                    title="Træk reglen til en anden plads"
                    className="-my-1 -ml-2 grid size-11 shrink-0 cursor-grab place-items-center text-neutral-600 md:size-7"
                  >
                    <Icon name="grip-vertical" />
                  </span>
                  <span className="text-neutral-600 tabular-nums">{at + 1}.</span>
                  {mayChange ? (
                    <Link
                      to={`/company/distribution/rules/${rule.id}/edit`}
                      className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
                    >
                      {rule.name}
                    </Link>
                  ) : (
                    rule.name
                  )}
                </div>
                <Warnings rule={rule} />
              </th>
              <td data-label="Når emnet er" className="wrap-anywhere">
                {conditionsText(rule)}
              </td>
              <td data-label="Går til" className="wrap-anywhere">
                {modeLabels[rule.mode]}: {receiversText(rule, names)}
              </td>
              <td data-label="30 dage" className="tabular-nums">
                {formatNumber(rule.given)}
              </td>
              <td data-label="Status">
                <span className={`badge ${rule.status === 'active' ? 'badge-good' : 'badge-plain'}`}>
                  {ruleStatusLabels[rule.status]}
                </span>
              </td>
              <td>
                {mayChange && (
                  <div className="flex gap-2 lg:justify-end">
                    <Step rule={rule} step={rule.status === 'active' ? 'paused' : 'active'} />
                    {at > 0 && <Step rule={rule} step="up" />}
                    {at < rules.length - 1 && <Step rule={rule} step="down" />}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Warnings({ rule: { hiddenBy, isUnserved } }: { rule: RuleRow }) {
  const warnings = [
    hiddenBy && `Får aldrig emner: «${hiddenBy}» tager dem alle først`,
    isUnserved && 'Ingen kan få emner de næste syv dage',
  ].filter(Boolean);
  return warnings.map((warning) => (
    <span key={String(warning)} className="mt-1 block text-sm font-normal text-amber-900">
      {warning}
    </span>
  ));
}

const steps = {
  up: { label: 'Flyt op', icon: 'arrow-up' },
  down: { label: 'Flyt ned', icon: 'arrow-down' },
  paused: { label: 'Sæt på pause', icon: 'pause' },
  active: { label: 'Aktivér', icon: 'play' },
} as const;

function Step({ rule: { id, name }, step }: { rule: RuleRow; step: keyof typeof steps }) {
  const { label, icon } = steps[step];
  return (
    <Form method="post" action={`/company/distribution/rules/${id}/edit`}>
      <input type="hidden" name="step" value={step} />
      <button type="submit" className="icon-button size-11 md:size-9" aria-label={`${label}: ${name}`} title={label}>
        <Icon name={icon} />
      </button>
    </Form>
  );
}

function conditionsText(rule: RuleRow) {
  const words = [
    rule.kinds.map((kind) => wordOf(leadKinds, kind) ?? kind).join(' eller '),
    rule.sources.length > 0 && `fra ${rule.sources.map((each) => wordOf(leadOrigins, each) ?? each).join(' eller ')}`,
    rule.brands.join(' eller '),
    rule.categories.length > 0 && `gruppe ${rule.categories.join(' eller ')}`,
    rule.conditionDepartmentIds.length > 0 && 'i bestemte afdelinger',
    rule.postalRanges.length > 0 && `postnr. ${rule.postalRanges.join(', ')}`,
    rule.vehicleType && (rule.vehicleType === 'van' ? 'varebil' : 'personbil'),
    rule.valueFrom !== null && `fra ${formatMoney(rule.valueFrom)}`,
    rule.valueTo !== null && `til ${formatMoney(rule.valueTo)}`,
  ];
  return words.filter(Boolean).join(' · ') || 'Alle emner';
}

function receiversText({ memberIds, weights, mode }: RuleRow, names: Props['names']) {
  if (memberIds.length === 0) return 'alle i afdelingen';
  return memberIds
    .map((userId, at) => {
      const name = names[userId] ?? 'Tidligere medarbejder';
      return mode === 'weighted' ? `${name} (${weights[at]})` : name;
    })
    .join(', ');
}
