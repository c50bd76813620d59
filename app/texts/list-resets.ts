/** What is told when a list is as it was by itself (spec section 8). */
export const filtersReset = {
  defaults: { title: 'Filters reset', text: 'Filters have been reset to defaults' },
  view: { title: 'Filters reset', text: 'Filters have been reset to view defaults' },
};
