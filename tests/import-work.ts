import pino from 'pino';
import type { Database } from '#server/db/database.ts';
import { createFileJob, startCheck, startRun, startUndo } from '#server/file-jobs/file-job-commands.ts';
import { findFileJob } from '#server/file-jobs/file-job-queries.ts';
import { workOnFile } from '#server/file-jobs/file-job-runner.ts';
import { readTableFile } from '#server/file-jobs/table-file.ts';
import { stockKind } from '#server/stock-import/stock-kind.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Person } from './fixtures.ts';
import { stockFile } from './import-steps.ts';

type As = <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Runs imports by the commands and the worker, without screens. */
export function importWork(as: As, database: Database, person: Person) {
  const services = { database, log: pino({ level: 'silent' }) };
  const target = (id: number) => ({ organizationId: person.organization.id, id });
  const find = (id: number) => as(person, (tenant) => findFileJob(tenant, stockKind, id));

  async function check(rows: string[], header?: string) {
    const file = stockFile(rows, header);
    const stock = await readTableFile(new Uint8Array(await file.arrayBuffer()), file.name);
    const id = await as(person, (tenant) => createFileJob(tenant, stockKind, stock, file.name));
    const job = await find(id);
    await as(person, (tenant) => startCheck(tenant, stockKind, id, job?.mapping ?? {}, {}));
    await workOnFile(services, stockKind, target(id));
    return id;
  }

  async function run(id: number) {
    await as(person, (tenant) => startRun(tenant, stockKind, id));
    await workOnFile(services, stockKind, target(id));
    const job = await find(id);
    return {
      created: job?.createdCount,
      updated: job?.updatedCount,
      unchanged: job?.unchangedCount,
      refused: job?.refusedCount,
    };
  }

  async function undo(id: number) {
    await as(person, (tenant) => startUndo(tenant, stockKind, id));
    await workOnFile(services, stockKind, target(id));
    return (await find(id))?.facts;
  }

  /** The cars by plate, with the columns asked for. */
  function cars<
    Column extends
      | 'id'
      | 'vin'
      | 'mileage'
      | 'salePriceInclVat'
      | 'color'
      | 'departmentId'
      | 'stockNumber'
      | 'brandName'
      | 'formerRegistrationNumbers',
  >(...columns: Column[]) {
    return as(person, ({ db }) =>
      db
        .selectFrom('car')
        .select(['registrationNumber', ...columns])
        .orderBy('registrationNumber')
        .execute(),
    );
  }

  return { services, target, find, check, run, undo, cars };
}
