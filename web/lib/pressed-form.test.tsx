import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/api/endpoint.ts';
import { text } from '#core/rules/fields.ts';
import { show } from '#web/testing/render.tsx';
import { useEndpointForm } from './endpoint-form.ts';
import { chooseLocale } from './locale.ts';
import { makeQueryClient } from './query.ts';
import { answer, recordedFetch } from './testing.ts';

const say = endpoint({
  method: 'POST',
  path: '/words',
  about: 'Says something.',
  access: 'public',
  body: z.object({ words: text(100) }),
  response: z.object({ id: z.int() }),
});

function WordsForm() {
  const form = useEndpointForm(say, { defaults: { words: '' } });
  return (
    <form onSubmit={form.submit} noValidate>
      <input aria-label="words" {...form.register('words')} />
      <button type="submit">say</button>
    </form>
  );
}

beforeEach(() => chooseLocale('ko'));
afterEach(() => vi.unstubAllGlobals());

test('what stood there when the button was pressed is sent, and not what is typed before the press is over', async () => {
  const calls = recordedFetch(() => answer(200, { data: { id: 1 } }));
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <WordsForm />
    </QueryClientProvider>,
  );
  const type = (value: string) => fireEvent.change(screen.getByLabelText('words'), { target: { value } });
  type('as pressed');
  for (const part of [fireEvent.mouseDown, fireEvent.mouseUp, fireEvent.click]) part(screen.getByRole('button'));
  type('typed next');
  await expect.poll(() => calls).toHaveLength(1);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ words: 'as pressed' });
});
