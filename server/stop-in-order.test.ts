import { expect, test, vi } from 'vitest';
import { stopInOrder } from './stop-in-order.ts';

test('the last started stops first, once; one that fails does not keep the others running', async () => {
  const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const stopped: string[] = [];
  const running = stopInOrder();
  running.add(() => void stopped.push('database'));
  running.add(() => Promise.reject(new Error('gone already')));
  running.add(() => void stopped.push('server'));
  await Promise.all([running.stop(), running.stop()]);
  expect(stopped).toEqual(['server', 'database']);
  quiet.mockRestore();
});

test('what starts while everything stops is stopped too', async () => {
  const stopped: string[] = [];
  const running = stopInOrder();
  const late = Promise.withResolvers<void>();
  running.add(() => late.promise);
  const stopping = running.stop();
  running.add(() => void stopped.push('late'));
  late.resolve();
  await stopping;
  await running.stop();
  expect(stopped).toEqual(['late']);
});
