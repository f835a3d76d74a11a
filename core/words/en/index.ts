import type { Words } from '../words.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

export const en: Words = { errors, validation };
