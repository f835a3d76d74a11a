import net from 'node:net';
import { expect, inject, test } from 'vitest';
import { throughHere } from '#server/testing/line.ts';
import { makeListener } from './listener.ts';

type Line = { cut: () => void; ended: Promise<string> };

/** Stands before the database: each line to it waits until it is let through. */
const makeDoor = async (url: string) => {
  const { hostname, port } = new URL(url);
  let heldUp: (through: () => Line) => void = () => undefined;
  const server = net.createServer({ allowHalfOpen: true }, (from) => {
    from.on('error', () => undefined);
    heldUp(() => {
      const to = net.connect({ host: hostname, port: Number(port) });
      const ended = new Promise<string>((resolve) => to.once('end', () => resolve('ended')));
      from.pipe(to).pipe(from);
      return { cut: () => from.end(), ended };
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: throughHere(server, url),
    next: () => new Promise<() => Line>((resolve) => (heldUp = resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

test('who stops while the line is opened again leaves none behind, and is told of nothing more', async () => {
  const door = await makeDoor(inject('postgresUrl'));
  let backs = 0;
  const listener = makeListener(door.url, { onNews: () => undefined, onBack: () => (backs += 1) });
  const first = door.next();
  const listening = listener.listen();
  const { cut } = (await first)();
  await listening;
  const second = door.next();
  cut();
  const letThrough = await second;
  const stopped = listener.stop().then(() => 'stopped');
  expect([await Promise.race([stopped, letThrough().ended]), await stopped, backs]).toEqual(['ended', 'stopped', 0]);
  await door.close();
});
