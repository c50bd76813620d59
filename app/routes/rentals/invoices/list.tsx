import { Link } from 'react-router';
import { tidyList } from '#app/list/kit/columns.ts';
import { List } from '#app/list/kit/list.tsx';
import { ReadyQueries } from '#app/list/kit/ready-queries.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { invoiceName, invoiceStates, invoiceViews } from '#app/texts/rental-invoices.ts';
import { rentalInvoiceKinds } from '#app/texts/rentals.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { invoiceList } from '#server/rentals/invoice-list.ts';
import type { Route } from './+types/list.ts';
import { bookedColumns, bookedLines } from './booked-lines.ts';
import { BookkeeperFile } from './bookkeeper-file.tsx';
import { invoiceColumns } from './invoice-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Fakturaer · Bilassistent' }];

export const middleware = [
  requirePermission('customers', 'read'),
  tidyList,
  exportOf({
    title: 'Fakturaer',
    columns: bookedColumns,
    read: async (context, params) =>
      bookedLines(await readInTenant(context, (tenant) => invoiceList.all(tenant, params))),
  }),
] satisfies Route.MiddlewareFunction[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await readInTenant(context, (tenant) =>
    invoiceList.page(tenant, url.searchParams, readPage(url.searchParams)),
  );
  const lastMonth = daysAfter(`${dayOf(new Date()).slice(0, 8)}01`, -1);
  return { list, lastMonth: { from: `${lastMonth.slice(0, 8)}01`, to: lastMonth } };
}

export default function InvoiceList({ loaderData: { list, lastMonth } }: Route.ComponentProps) {
  return (
    <List
      title="Fakturaer"
      nouns={['faktura', 'fakturaer']}
      list={list}
      placeholder="Søg på nummer, kunde, CVR, lejeaftale …"
      filters={{
        issued: { label: 'Dato' },
        paid: { label: 'Status', choices: choicesOf(invoiceStates) },
        kind: { label: 'Slags', choices: choicesOf(rentalInvoiceKinds) },
      }}
      columns={invoiceColumns}
      hrefOf={({ id, agreementId }) => `/rental/agreements/${agreementId}/settle#faktura-${id}`}
      nameOf={invoiceName}
      empty={{
        icon: 'file-text',
        heading: 'Ingen fakturaer endnu',
        text: 'En faktura udstedes, når en rate faktureres, og når en lejeaftale gøres op. Her står de alle, og herfra hentes filen til bogholderen.',
        action: (
          <Link to="/rental/agreements" className={buttonClass('secondary')}>
            Gå til lejeaftalerne
          </Link>
        ),
      }}
    >
      <RentalNav seesMoney />
      <ReadyQueries queries={invoiceViews} />
      <Link to="/rental/invoices/due" className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
        Rater til fakturering
      </Link>
      <BookkeeperFile from={lastMonth.from} to={lastMonth.to} />
    </List>
  );
}
