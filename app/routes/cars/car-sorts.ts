/** Named sort orders, where the list has no headings. */
export const carSorts = {
  used: {
    '': 'Nyeste først',
    'salePriceInclVat.asc': 'Laveste pris',
    'salePriceInclVat.desc': 'Højeste pris',
    'mileage.asc': 'Færrest km',
    'mileage.desc': 'Flest km',
    'modelYear.desc': 'Nyeste årgang',
    'modelYear.asc': 'Ældste årgang',
    'stockDays.desc': 'Længst liggetid',
    'stockDays.asc': 'Kortest liggetid',
    'brandName.asc': 'Mærke, A til Å',
  },
  factory: {
    '': 'Nyeste først',
    'priceExclVatExclTax.asc': 'Laveste pris',
    'priceExclVatExclTax.desc': 'Højeste pris',
    'brandName.asc': 'Mærke, A til Å',
    'modelName.asc': 'Model, A til Å',
  },
};
