import { Link } from 'react-router';
import { shortcuts, words } from '#app/texts/help.ts';
import { admitVisitor } from '#server/account/guards.ts';
import { AnyFrame } from '../any-frame.tsx';
import type { Route } from './+types/help.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Genveje og ordforklaring · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [admitVisitor];

/** Prerendered: the answer is the same for everybody. */
export function loader() {
  return { shortcuts, words };
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <AnyFrame>
      {() => (
        <div className="grid max-w-180 gap-6">
          <h1 className="page-title">Genveje og ordforklaring</h1>
          <Shortcuts shortcuts={loaderData.shortcuts} />
          <Words words={loaderData.words} />
          <p>
            <Link to="/sikkerhed" className="link inline-flex min-h-11 items-center">
              Sikkerhed
            </Link>
          </p>
        </div>
      )}
    </AnyFrame>
  );
}

function Shortcuts({ shortcuts }: Pick<Route.ComponentProps['loaderData'], 'shortcuts'>) {
  return (
    <section aria-labelledby="genveje" className="grid gap-3">
      <h2 id="genveje" className="text-base font-semibold text-neutral-900">
        Genveje på tastaturet
      </h2>
      <dl className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white text-sm">
        {shortcuts.map(({ keys, does, where }) => (
          <div key={`${where} ${keys}`} className="flex items-center gap-4 px-4 py-2.5">
            <dt className="w-14 shrink-0">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-block min-w-7 rounded border border-neutral-300 bg-neutral-50 px-1.5 py-0.5 text-center font-sans text-xs font-medium text-neutral-900"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="flex flex-1 flex-wrap justify-between gap-x-4 text-neutral-900">
              {does} <span className="text-neutral-600">{where}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Words({ words }: Pick<Route.ComponentProps['loaderData'], 'words'>) {
  return (
    <section aria-labelledby="ord" className="grid gap-3">
      <h2 id="ord" className="text-base font-semibold text-neutral-900">
        Ord i listerne
      </h2>
      <dl className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white text-sm">
        {words.map(({ word, meaning }) => (
          <div key={word} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
            <dt className="font-medium text-neutral-900">{word}</dt>
            <dd className="text-neutral-700">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
