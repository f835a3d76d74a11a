import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from '#core/rules/fields.ts';
import { schemaResolver } from './form-resolver.ts';

test('what stands there when a button is pressed is what is sent, whatever is typed before the press is over', async () => {
  const check = schemaResolver<{ words: string }, { words: string }>(z.object({ words: text(100) }));
  const values = { words: 'as pressed' };
  fireEvent.mouseDown(document.body);
  const checked = check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  values.words = 'typed later';
  fireEvent.mouseUp(document.body);
  expect(await checked).toEqual({ values: { words: 'as pressed' }, errors: {} });
});
