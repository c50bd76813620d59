/** What is told when the car list is as it was by itself (spec section 8). */
export const filtersReset = {
  defaults: { title: 'Filtre nulstillet', text: 'Filters have been reset to defaults' },
  view: { title: 'Filtre nulstillet', text: 'Filters have been reset to view defaults' },
};
