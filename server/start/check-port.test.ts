import net from 'node:net';
import { expect, test } from 'vitest';
import { checkPort } from './check-port.ts';

test('a busy port → one line with the remedy', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(checkPort({ port, host: undefined })).rejects.toThrow(
    `Port ${port} er optaget. Stop det andet program, eller vælg en anden: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => other.close(resolve));
  await checkPort({ port, host: undefined });
});

test('an address of another machine → one line', async () => {
  await expect(checkPort({ port: 3000, host: '192.0.2.1' })).rejects.toThrow('Der kan ikke lyttes på 192.0.2.1:3000');
});
