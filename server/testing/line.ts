import net from 'node:net';

/** The address of the database behind what stands before it. */
export const throughHere = (server: net.Server, url: string): string => {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as net.AddressInfo).port);
  return address.href;
};

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
  return {
    url: throughHere(server, url),
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      open.clear();
      await closed;
    },
    lay: () => lay(place),
  };
};
