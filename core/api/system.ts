import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    about: 'Answers while the process lives, also without a database.',
    access: 'public',
    anonymous: true,
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    about: 'Answers 200 while the database does.',
    access: 'public',
    anonymous: true,
    response: z.object({ status: z.literal('ready') }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    about:
      'Figures for a monitor in Prometheus’ text format. Needs the bearer METRICS_TOKEN; without one configured, 404.',
    access: 'public',
    anonymous: true,
    kind: 'file',
    response: z.string(),
  }),
  clientConfig: endpoint({
    method: 'GET',
    path: '/client-config',
    about: 'What the page must know before anybody signs in.',
    access: 'public',
    anonymous: true,
    response: z.object({
      chat: z.boolean(),
      mailbox: z.boolean(),
      demo: z.boolean(),
      /** Whether codes can go to a phone. */
      sms: z.boolean(),
      /** Where people reach the operator. */
      support: z.string(),
      links: z.object({ service: z.string(), company: z.string(), blog: z.string() }),
    }),
  }),
};
