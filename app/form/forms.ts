import { configureForms } from '@conform-to/react/future';
import { getConstraints } from '@conform-to/zod/v4/future';

/** The only import of conform's hooks. Every form is set up the same way. */
export const { useForm } = configureForms({
  getConstraints,
  isError: (error): error is string[] => Array.isArray(error) && error.every((each) => typeof each === 'string'),
  shouldValidate: 'onSubmit',
  shouldRevalidate: 'onInput',
  extendFieldMetadata: (field) => ({
    get inputProps() {
      return {
        id: field.id,
        name: field.name,
        defaultValue: field.defaultValue,
        required: field.required,
        'aria-invalid': field.ariaInvalid,
        'aria-describedby': field.ariaDescribedBy,
      };
    },
    get labelled() {
      return { htmlFor: field.id, errorId: field.errorId, errors: field.errors };
    },
  }),
});
