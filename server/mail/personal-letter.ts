import { cut, escaped, font, tidy } from './compose.ts';
import type { Mail, PersonalMail } from './mail.ts';

type Letter = PersonalMail & { to: string; subject: string; text: string; tenantId: string };

/** A person's own mail to a customer: their words, without the product's frame. */
export function personalMail({ to, subject, text, tenantId, ...personal }: Letter): Mail {
  return { kind: 'lead', to, subject: cut(tidy(subject)), text: `${text}\n`, html: asHtml(text), personal, tenantId };
}

function asHtml(text: string) {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((each) => `<p style="margin:0 0 16px">${escaped(each).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html>
<html lang="da">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body style="margin:0;${font};font-size:16px;line-height:24px;color:#262626">
${paragraphs.join('\n')}
</body>
</html>
`;
}
