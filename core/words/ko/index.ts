import { errors } from './errors.ts';
import { validation } from './validation.ts';

export const ko = { errors, validation };
