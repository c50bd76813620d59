import { answerWithView } from './car-view-answer.ts';
import { carViewOf, carViewPayloadSchema, newCarViewSchema } from './car-view-payload.ts';
import { carViews } from './car-views.ts';

/** The bodies of the car list's views in the API. */
export const carViewCalls = {
  list: carViews,
  newSchema: newCarViewSchema,
  changeSchema: carViewPayloadSchema,
  inputOf: carViewOf,
  answerWith: answerWithView,
};
