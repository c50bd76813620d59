import { typedDay, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import type { NewQuoteStart } from '#server/quotes/new-quote.ts';

/** What the form of a new quote begins with. */
export function newQuoteValues(begun: NewQuoteStart) {
  const { recipient, car, lead, productType, productId, category, customerId, start, term } = begun;
  return {
    ...{ productType, productId: typedText(productId), category: typedText(category) },
    car: car ? (car.registrationNumber ? formatPlate(car.registrationNumber) : car.stockNumber) : '',
    ...{ leadId: typedText(lead?.id), customerId: typedText(customerId) },
    ...{ start: typedDay(start), term: typedNumber(term), km: typedNumber(lead?.kmPerMonth) },
    ...{ recipientType: recipient?.recipientType ?? 'business', recipientName: typedText(recipient?.recipientName) },
    ...{ recipientCompany: typedText(recipient?.recipientCompany), recipientCvr: typedText(recipient?.recipientCvr) },
    recipientEmail: typedText(recipient?.recipientEmail),
    recipientPhone: recipient?.recipientPhone ? formatPhone(recipient.recipientPhone) : '',
  };
}
