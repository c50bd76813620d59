/** An error without what may name a person. */
export function ErrorText({ text }: { text: string | null }) {
  if (text === null) return 'Ingen';
  return <span className="font-mono text-[0.8125rem] whitespace-pre-wrap">{text}</span>;
}
