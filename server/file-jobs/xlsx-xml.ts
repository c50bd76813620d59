import { SaxesParser } from 'saxes';

type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Called after each chunk; true stops parsing. */
  enough?: () => boolean;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Streams a part of a workbook. Element names lose their prefix. A doctype is an error: no spreadsheet writes one, and
 * its entities can expand without bound.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a workbook has no document type');
  });
  parser.on('opentag', (tag) => handlers.open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => handlers.close?.(localName(tag.name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handlers.enough?.()) return;
  }
  parser.write(decoder.decode());
  parser.close();
}
