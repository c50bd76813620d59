import pg from 'pg';

/** Columns whose type says more than the database's own. */
const narrowed: Record<string, string> = {
  'user.role': "'user' | 'admin'",
  'member.role': 'Role',
  'member.status': 'MemberStatus',
  'invitation.role': 'Role',
  'invitation.status': 'InvitationStatus',
  'organizationSettings.kind': 'CompanyKind',
  'organizationSettings.defaultVatDisplay': "'incl' | 'excl'",
  'organizationSettings.openingHours': 'OpeningHoursColumn',
  'organizationSettings.holidays': 'HolidaysColumn',
  'department.openingHours': 'OpeningHoursColumn',
  'history.action': "'create' | 'update' | 'delete'",
  'carFeature.group': 'FeatureGroup',
  'car.plateColor': 'PlateColor',
  'car.status': 'CarStatus',
  'car.availability': 'Availability',
  'car.purpose': 'Purpose',
  'car.registrationStatus': 'RegistrationStatus',
  'car.vehicleType': 'VehicleType',
  'car.fuelType': 'FuelType',
  'car.gearType': 'GearType',
  'car.drivetrain': 'Drivetrain',
  'car.serviceBook': 'ServiceBook',
  'car.vatScheme': 'VatScheme',
  'car.taxStatus': 'TaxStatus',
  'car.sourceOfImport': 'SourceOfImport',
  'car.salePriceInclVat': 'Ore',
  'car.costPrice': 'Ore',
  'car.priceExclVatExclTax': 'Ore',
  'car.listPriceNew': 'Ore',
  ...Object.fromEntries(
    [
      ...[
        'purchasePriceExclVat',
        'expensesTotal',
        'registrationTaxPaid',
        'taxableValue',
        'salePriceExclVat',
        'minPrice',
      ],
      ...['marketPrice', 'interestPerDay', 'residualValue', 'soldPrice', 'depositAmount', 'excessKmPrice'],
    ].map((name) => [`car.${name}`, 'Ore']),
  ),
  'car.previousAvailability': 'Availability',
  'car.hybridType': 'HybridType',
  'car.mileageSource': 'MileageSource',
  'car.purchaseVatScheme': 'VatScheme',
  'car.pricePresentation': 'PricePresentation',
  'car.damageReport': 'DamageReportColumn',
  'car.registerFacts': 'RegisterFactsColumn',
  'model.vehicleType': 'VehicleType',
  'edition.status': 'CatalogueStatus',
  'product.fuelType': 'FuelType',
  'product.gearType': 'GearType',
  'product.drivetrain': 'Drivetrain',
  'product.status': 'CatalogueStatus',
  'product.priceExclVatExclTax': 'Ore',
  'product.optionsPriceExclVatExclTax': 'Ore',
  'product.deliveryCostInclVat': 'Ore',
  'product.dealerCost': 'Ore',
  'product.registrationTaxOverride': 'Ore',
  'product.ownershipTaxHalfYear': 'Ore',
  'productOption.priceExclVatExclTax': 'Ore',
  'priceList.fileFormat': "'csv' | 'xlsx'",
  'priceList.rows': 'PriceListRowsColumn',
  'priceList.mapping': 'PriceMapping',
  'priceList.status': 'PriceListStatus',
  'priceList.report': 'PriceListReport',
  'factoryOrder.priceExclVatExclTax': 'Ore',
  'mail.state': 'MailState',
  'carView.viewType': 'ViewType',
  'carView.sortDirection': "'asc' | 'desc'",
  'importJob.kind': "'cars'",
  'importJob.fileFormat': "'csv' | 'xlsx'",
  'importJob.mapping': 'ColumnMapping',
  'importJob.unknown': 'UnknownNames',
  'importJob.status': 'ImportStatus',
  'importJob.undoReport': 'UndoReport',
  'importJob.askedBy': 'ImportActor',
  'importRow.fields': 'RowFields',
  'importRow.plan': 'RowPlan',
  'importRow.outcome': 'RowOutcome',
  'importRow.problems': 'RowNotes',
  'importRow.warnings': 'RowNotes',
  'importRow.restored': 'RestoredFields',
  'activity.payload': 'ActivityPayloadColumn',
  'activity.outcome': 'ContactOutcome',
  'activity.subjectType': 'SubjectType',
  'activity.targetType': 'SubjectType',
  'activity.visibility': "'all' | 'managers'",
  'activity.actorType': "'user' | 'customer' | 'system' | 'integration'",
  'expense.type': 'ExpenseType',
  'expense.status': 'ExpenseStatus',
  'expense.amountExclVat': 'Ore',
  'expense.vatAmount': 'Ore',
  'expense.amountInclVat': 'Ore',
  'expense.costAmount': 'Ore',
  'memo.kind': 'MemoKind',
  'memo.status': 'MemoStatus',
  'memo.priority': 'MemoPriority',
  'memo.recurrence': "'none' | 'weekly' | 'monthly'",
  'memo.checklist': 'ChecklistColumn',
  'registrationTaxParameter.vehicleCategory': 'VehicleCategory',
  'registrationTaxParameter.bracket1Max': 'Ore',
  'registrationTaxParameter.bracket2Max': 'Ore',
  'registrationTaxParameter.co2Rate1': 'Ore',
  'registrationTaxParameter.co2Rate2': 'Ore',
  'registrationTaxParameter.co2Rate3': 'Ore',
  'registrationTaxParameter.generalDeduction': 'Ore',
  'registrationTaxParameter.evDeduction': 'Ore',
  'registrationTaxParameter.batteryDeductionPerKwh': 'Ore',
  'integration.provider': 'IntegrationProvider',
  'integration.status': "'active' | 'paused'",
  'plateLookup.service': 'LookupService',
  'plateLookup.kind': "'plate' | 'vin'",
  'plateLookup.reason': 'LookupReason',
  'plateLookup.answer': 'RegisterVehicle',
  'carDraft.service': 'LookupService',
  'carDraft.answer': 'RegisterVehicle',
  'carDraft.typed': 'DraftFields',
};

/** Where the narrowed types live, as seen from server/db. */
const importTypes = '../imports/import-types.ts';
const companyTypes = '../company/company-types.ts';
const lookupTypes = '../plate-lookup/lookup-types.ts';
const sources: Record<string, string> = {
  MemberStatus: companyTypes,
  InvitationStatus: companyTypes,
  CompanyKind: companyTypes,
  OpeningHoursColumn: companyTypes,
  HolidaysColumn: companyTypes,
  Role: '../auth/permissions.ts',
  CatalogueStatus: '../factory-cars/catalogue-status.ts',
  PriceListRowsColumn: '../factory-cars/price-list-types.ts',
  PriceListStatus: '../factory-cars/price-list-types.ts',
  PriceListReport: '../factory-cars/price-list-types.ts',
  PriceMapping: '../factory-cars/price-list-columns.ts',
  Ore: '../format/money.ts',
  MailState: '../mail/mail.ts',
  DamageReportColumn: '../cars/car-record-types.ts',
  RegisterFactsColumn: '../cars/car-record-types.ts',
  ViewType: '../car-views/car-view-rules.ts',
  ColumnMapping: '../imports/stock-columns.ts',
  UnknownNames: importTypes,
  ImportStatus: importTypes,
  UndoReport: importTypes,
  ImportActor: importTypes,
  RowFields: importTypes,
  RowPlan: importTypes,
  RowOutcome: importTypes,
  RowNotes: importTypes,
  RestoredFields: importTypes,
  ActivityPayloadColumn: '../activities/activity-verbs.ts',
  ContactOutcome: '../activities/activity-verbs.ts',
  SubjectType: '../activities/activity-verbs.ts',
  ExpenseType: '../expenses/expense-types.ts',
  ExpenseStatus: '../expenses/expense-types.ts',
  MemoKind: '../memos/memo-types.ts',
  MemoStatus: '../memos/memo-types.ts',
  MemoPriority: '../memos/memo-types.ts',
  ChecklistColumn: '../memos/memo-types.ts',
  VehicleCategory: '../registration-tax/registration-tax.ts',
  IntegrationProvider: '../integrations/integration-types.ts',
  LookupService: lookupTypes,
  LookupReason: lookupTypes,
  RegisterVehicle: lookupTypes,
  DraftFields: '../car-drafts/draft-types.ts',
};
const carEnums = '../cars/car-enums.ts';

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  date: 'string',
  bytea: 'Uint8Array',
  jsonb: 'JsonColumn',
  timestamptz: 'Instant',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
};

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  identity: boolean;
  generated: boolean;
  hasDefault: boolean;
};

/** The Kysely types of every table in the database, as the text of server/db/schema.ts. */
export async function schemaTypes(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
           a.attidentity <> '' as identity, a.attgenerated <> '' as generated, a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
    order by c.relname, a.attname`);
  await client.end();
  const tables = Map.groupBy(rows, (column) => column.table);
  const bodies = [...tables].map(
    ([table, columns]) => `export interface ${typeName(table)} {\n${columns.map(line).join('\n')}\n}\n`,
  );
  const list = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`).join('\n');
  return `${header}\n${imports()}\n\n${shapes}\n\n${bodies.join('\n')}\nexport interface DB {\n${list}\n}\n`;
}

function typeName(table: string) {
  return `${table.charAt(0).toUpperCase()}${table.slice(1)}Table`;
}

function line({ table, name, type, nullable, identity, generated, hasDefault }: Column) {
  const base = narrowed[`${table}.${name}`] ?? types[type];
  if (!base) throw new Error(`no type for ${table}.${name} (${type})`);
  if (base.endsWith('Column') && base !== types.jsonb) return `  ${name}: ${base};`;
  const full = nullable ? `${base} | null` : base;
  if (identity || (generated && !nullable)) return `  ${name}: GeneratedAlways<${full}>;`;
  if (!hasDefault || nullable) return `  ${name}: ${full};`;
  return `  ${name}: ${base === 'Instant' ? 'GeneratedInstant' : `Generated<${full}>`};`;
}

function imports() {
  const names = new Set(Object.values(narrowed).filter((name) => /^\w+$/.test(name)));
  const byFile = Map.groupBy([...names].sort(), (name) => sources[name] ?? carEnums);
  return [...byFile]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([file, list]) => `import type { ${list.join(', ')} } from '${file}';`)
    .join('\n');
}

const header = `// Written from the migrated database by \`npm run schema\`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';`;

const shapes = `type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
type JsonColumn = ColumnType<JsonValue, string, string>;`;
