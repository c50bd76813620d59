import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RouterContextProvider } from 'react-router';
import { leaseWords } from '#app/texts/paper-lease.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { keyOf, type StoredFile } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { writeLogo } from '#server/papers/paper-queries.ts';
import { hasContract, keepHandedContract, keepRentalContract } from '#server/rentals/keep-rental-contract.ts';
import { type RentalContract, readRentalContract } from '#server/rentals/rental-contract.ts';
import { rentalContractOf } from './rentals/papers/rental-contract.ts';
import { storePdf } from './store-pdf.ts';

type Context = Readonly<RouterContextProvider>;

const titleOf = ({ kind, agreement }: RentalContract) => `${leaseWords[kind].label} ${agreement.number}`;

/** The contract of an agreement as it stands, drawn: with its title; `busy` while too many papers are drawn. */
export async function drawRentalContract(context: Context, id: number) {
  const { press, storage } = context.get(servicesContext);
  const contract = found(await readInTenant(context, (tenant) => readRentalContract(tenant, id)));
  const pdf = await press.print(storage.tempFolder, async (folder) => {
    const logo = await readInTenant(context, (tenant) => writeLogo(tenant, contract, folder));
    const signature = contract.signature && (await writeSignature(storage, contract.signature, folder));
    return rentalContractOf({ contract, logo, signature, today: dayOf(new Date()) });
  });
  return { pdf, title: titleOf(contract), kind: contract.kind };
}

async function writeSignature(storage: Storage, { storageKey }: StoredFile, folder: string) {
  const content = await storage.read(keyOf(storageKey));
  if (!content) return undefined;
  const file = path.join(folder, 'signature.png');
  await pipeline(content, createWriteStream(file));
  return file;
}

/** Draws the contract and keeps it as a version of the agreement's. @returns the code of the refusal, or what is kept */
export async function makeRentalContract(context: Context, id: number, { isMailed }: { isMailed: boolean }) {
  const { pdf, title, kind } = await drawRentalContract(context, id);
  if (pdf === 'busy') return 'press-busy';
  return storePdf(context, { name: `${title}.pdf`, pdf }, (tenant, file) =>
    keepRentalContract(tenant, id, { kind, title, file, isMailed }),
  );
}

/** Makes and mails the contract of a car that was handed over. @returns what the toast says of it */
export async function sendRentalContract(context: Context, id: number) {
  const { pdf, title, kind } = await drawRentalContract(context, id);
  if (pdf === 'busy') return `Kontrakten er ikke lavet: ${refusalText('press-busy')}`;
  const kept = await storePdf(context, { name: `${title}.pdf`, pdf }, (tenant, file) =>
    keepHandedContract(tenant, id, { kind, title, file, isMailed: true }),
  );
  if (typeof kept === 'string') return `Kontrakten er ikke lavet: ${refusalText(kept)}`;
  return kept.mailedTo
    ? `Lejekontrakten er sendt til ${kept.mailedTo}.`
    : 'Lejekontrakten ligger på aftalen. Den er ikke sendt: kunden har ingen e-mail eller er spærret.';
}

/**
 * Makes a contract anew, if there is one, after a change of what it says; the versions before stay.
 * @returns what the toast says of it
 */
export async function renewContract(context: Context, id: number) {
  if (!(await readInTenant(context, (tenant) => hasContract(tenant, id)))) return undefined;
  const made = await makeRentalContract(context, id, { isMailed: false });
  if (typeof made === 'string') return `Kontrakten er ikke lavet på ny: ${refusalText(made)}`;
  return `Kontrakten er lavet som version ${made.number}. Få den underskrevet.`;
}
