/** The id of the form that submits the selected rows of a list: apart, since rows come before the code of selecting. */
export const pickForm = 'valg';
