/** Toast when a list is reset (spec section 8). */
export const filtersReset = {
  defaults: { title: 'Filters reset', text: 'Filters have been reset to defaults' },
  view: { title: 'Filters reset', text: 'Filters have been reset to view defaults' },
};
