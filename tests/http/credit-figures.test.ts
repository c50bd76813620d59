import { expect } from 'vitest';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { addFinancedQuote } from '../financing.ts';
import { mailsTo, pathInMail } from '../mails.ts';
import { readPdf, test } from '../papers.ts';
import { paths } from '../paths.ts';

/** What must stand beside the payment of 1.835,03 kr., as it is read or as whole øre. */
const beside = [
  ...[/149\.900/, /29\.980/, /119\.920/, /6,11/, /7,68/, /34\.222,52/, /154\.142,52/, /184\.122,52/],
  /84/,
];
const besideInOre = [/14990000/, /2998000/, /11992000/, /611/, /768/, /3422252/, /15414252/, /18412252/, /84/];

/** The text of an answer; of a drawn PDF, what is printed. */
async function wordsOf(answer: Response) {
  const text = await answer.clone().text();
  return text.startsWith('%PDF') && text.includes('startxref') ? (await readPdf(answer)).text : text;
}

test('the payment of a credit, on whatever page, paper, file or call → every other figure beside it', async ({
  owner,
  as,
  visit,
  database,
}) => {
  const { id, carId, lenderId } = await as(owner, (tenant) => addFinancedQuote(tenant));
  await as(owner, (tenant) =>
    sendByMail(tenant, id, { seen: undefined, origin: 'https://bil.example', message: null }),
  );
  const [mail] = await mailsTo(database, 'lone@dam.example');
  const shared = pathInMail({ text: mail?.text ?? '' });
  const own = paths
    .filter((path) => /^\/($|used-cars|cars|quotes|leads|customers|search|activities|api\/(cars|quotes))/.test(path))
    .map((path) => path.replace('/quotes/:id', `/quotes/${id}`).replace('/cars/:id', `/cars/${carId}`))
    .filter((path) => !/[:*]|\/(create|import|bulk)/.test(path));
  const files = ['/cars', '/quotes', '/leads', '/customers'].map((list) => `${list}?format=csv`);
  const sign = `/cars/${carId}/edit/documents/pdf/price-sign?lender=${lenderId}&downPayment=29.980&months=84`;
  const found: string[] = [];
  for (const address of [...own, ...files, sign, shared, `${shared}?pdf=1`]) {
    const words = await wordsOf(await visit(address, { as: owner }));
    const [isRead, isOre] = [/1\.835,03/.test(words), /\b183503\b/.test(words)];
    if (!isRead && !isOre) continue;
    found.push(address);
    const missing = (isRead ? beside : besideInOre).filter((figure) => !figure.test(words));
    expect([address, missing]).toEqual([address, []]);
  }
  expect(found).toEqual(
    expect.arrayContaining([
      ...[`/cars/${carId}/edit/economy`, `/quotes/${id}`, `/quotes/${id}/pdf`, `/api/quotes/${id}`],
      ...[sign, shared, `${shared}?pdf=1`],
    ]),
  );
});
