import { typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { catalogueStatuses, type productThing } from '#app/texts/catalogue.ts';
import { choicesOf, typedDay, typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { drivetrains, fuelTypes, gearTypes } from '#app/texts/labels.ts';
import type { Product } from '#server/factory-cars/product-queries.ts';
import type { EditionPage } from './edition-page.ts';

export type ProductField = Exclude<keyof typeof productThing.fields, 'options'>;

/** The stored values as input texts. */
export function productValues(product: Product | undefined): Record<ProductField, string> {
  return {
    name: typedText(product?.name),
    productCode: typedText(product?.productCode),
    status: product?.status ?? 'draft',
    fuelType: product?.fuelType ?? '',
    gearType: product?.gearType ?? '',
    leadTimeWeeks: typedText(product?.leadTimeWeeks),
    availableFrom: typedDay(product?.availableFrom),
    priceExclVatExclTax: typedMoney(product?.priceExclVatExclTax),
    optionsPriceExclVatExclTax: typedMoney(product?.optionsPriceExclVatExclTax),
    deliveryCostInclVat: typedMoney(product?.deliveryCostInclVat),
    dealerCost: typedMoney(product?.costs?.dealerCost),
    discountPct: typedNumber(product?.costs?.discountPct),
    registrationTaxOverride: typedMoney(product?.registrationTaxOverride),
    registrationTaxReason: typedText(product?.registrationTaxReason),
    ownershipTaxHalfYear: typedMoney(product?.ownershipTaxHalfYear),
    drivetrain: product?.drivetrain ?? '',
    engineKw: typedText(product?.engineKw),
    batteryKwh: typedNumber(product?.batteryKwh),
    co2GKm: typedText(product?.co2GKm),
    consumptionKmL: typedNumber(product?.consumptionKmL),
    rangeKmWltp: typedNumber(product?.rangeKmWltp),
    kerbWeight: typedNumber(product?.kerbWeight),
    totalWeight: typedNumber(product?.totalWeight),
    payloadKg: typedNumber(product?.payloadKg),
    towBrakedKg: typedNumber(product?.towBrakedKg),
    seats: typedText(product?.seats),
    doors: typedText(product?.doors),
    isOrderable: typedFlag(product?.isOrderable ?? true),
  };
}

/** The options of the select fields. */
export function productChoices({ productStatuses }: Pick<EditionPage, 'productStatuses'>) {
  return {
    status: productStatuses.map((status) => ({ value: status, label: catalogueStatuses[status] })),
    fuelType: choicesOf(fuelTypes),
    gearType: choicesOf(gearTypes),
    drivetrain: choicesOf(drivetrains),
    isOrderable: yesOrNo,
  };
}
