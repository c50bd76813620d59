import { refusal } from './in-tenant.ts';

/** The form that was posted, or the 400 page: a body of another kind is nothing that a page of ours sent. */
export async function readForm(request: Request) {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refusal(400, 'Formularen kunne ikke læses', 'Det, du sendte, er ikke en formular. Gå tilbage, og prøv igen.');
  }
}
