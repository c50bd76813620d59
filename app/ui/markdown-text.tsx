import { Fragment, type ReactNode } from 'react';

type Props = {
  text: string;
  /** The level of «# …» on its page. */
  level?: 2 | 3 | 4;
};

/**
 * A text in simple Markdown as elements: headings, lists, `**bold**`, `*italic*` and links to the web, mail and
 * telephone. Everything else, HTML too, is shown as it is written.
 */
export function MarkdownText({ text, level = 3 }: Props) {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .flatMap(blocksOf);
  return (
    <div className="grid gap-3 wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other key
        <Fragment key={at}>{shownBlock(block, level)}</Fragment>
      ))}
    </div>
  );
}

type Block = { kind: 'heading' | 'text' | 'list' | 'steps'; depth: number; lines: string[] };

/** Neighbouring lines of one kind. */
function blocksOf(part: string) {
  const blocks: Block[] = [];
  for (const line of part.split('\n')) {
    const [, marks, heading] = /^(#{1,3}) +(.+)$/.exec(line) ?? [];
    const [, item] = /^\s*[-*] +(.+)$/.exec(line) ?? [];
    const [, step] = /^\s*\d{1,3}[.)] +(.+)$/.exec(line) ?? [];
    const kind = heading ? 'heading' : item ? 'list' : step ? 'steps' : 'text';
    const words = heading ?? item ?? step ?? line;
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(words);
    else blocks.push({ kind, depth: marks?.length ?? 0, lines: [words] });
  }
  return blocks;
}

function shownBlock({ kind, depth, lines }: Block, level: number) {
  const items = lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list have no other key
    <li key={at}>{inline(line)}</li>
  ));
  if (kind === 'list') return <ul className="list-disc pl-5">{items}</ul>;
  if (kind === 'steps') return <ol className="list-decimal pl-5">{items}</ol>;
  if (kind === 'text') return <p className="whitespace-pre-line">{inline(lines.join('\n'))}</p>;
  const at = Math.min(level + depth - 1, 6);
  const words = inline(lines.join(' '));
  if (at === 2) return <h2 className="text-lg font-semibold">{words}</h2>;
  if (at === 3) return <h3 className="text-base font-semibold">{words}</h3>;
  if (at === 4) return <h4 className="font-semibold">{words}</h4>;
  return at === 5 ? <h5 className="font-semibold">{words}</h5> : <h6 className="font-semibold">{words}</h6>;
}

const mark = /(\*\*[^*\n]+\*\*|\*[^*\n]+\*|\[[^\]\n]{1,200}\]\((?:https?:\/\/|mailto:|tel:)[^\s()]{1,500}\))/;

function inline(text: string): ReactNode[] {
  // The odd parts are what the pattern captured.
  return text.split(mark).map((part, at) => (at % 2 === 1 ? marked(part, at) : part));
}

function marked(part: string, key: number) {
  const [, label, href] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? [];
  if (label && href) {
    return (
      <a key={key} href={href} rel="noreferrer" className="link">
        {label}
      </a>
    );
  }
  return part.startsWith('**') ? (
    <strong key={key}>{part.slice(2, -2)}</strong>
  ) : (
    <em key={key}>{part.slice(1, -1)}</em>
  );
}
