import { expect, test } from 'vitest';
import { escaped, html, joined } from './html.ts';

test('what is put into HTML stays text, inside an element and inside an attribute', () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  expect(html`<a title="${escaped(hostile)}">${escaped(hostile)}</a>`).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;amp;</a>',
  );
});

test('HTML that is put into HTML stays what it is', () => {
  const cells = [html`<td>1</td>`, html`<td>2</td>`];
  expect(html`<tr>${joined(cells)}</tr>`).toBe('<tr><td>1</td><td>2</td></tr>');
});
