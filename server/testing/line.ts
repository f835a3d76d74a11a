import net from 'node:net';

/** A line to the database that can be cut, and laid again at the same place. */
export const makeLine = async (url: string) => {
  const { hostname, port } = new URL(url);
  const open = new Set<net.Socket>();
  const server = net.createServer((from) => {
    const to = net.connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const lay = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await lay(0);
  const place = (server.address() as net.AddressInfo).port;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(place);
  return {
    url: through.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      open.clear();
      await closed;
    },
    lay: () => lay(place),
  };
};
