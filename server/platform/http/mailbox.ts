import type { FastifyInstance } from 'fastify';
import { idInPath } from '#core/rules/fields.ts';
import { escapeHtml } from '../mail/message.ts';
import { openMessage } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

const style =
  'body{margin:0;font:14px/1.6 Pretendard,-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",system-ui,sans-serif;word-break:keep-all;color:#171f23;background:#f2f4f5}main{max-width:960px;margin:24px auto;padding:0 16px}a{color:#075a71}table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #e6e9eb}td,th{padding:8px 12px;border-bottom:1px solid #e6e9eb;text-align:left;vertical-align:top}iframe,pre{width:100%;min-height:560px;border:1px solid #e6e9eb;background:#fff;box-sizing:border-box}pre{min-height:0;padding:16px;white-space:pre-wrap;font:inherit}h1,p,td,pre{overflow-wrap:anywhere}td:nth-child(-n+2){white-space:nowrap;overflow-wrap:normal}@media(max-width:700px){table,tbody,tr,td{display:block}thead{display:none}tr{padding:8px 0;border-bottom:1px solid #e6e9eb}td{padding:0 12px;border:0}td:empty{display:none}}';
const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const newest = 200;

/** Every mail and SMS the product wrote while no mail server is configured. Never in production. */
export const mailboxRoutes = (app: FastifyInstance, services: Services): void => {
  const find = async (id: string) => {
    if (!idInPath.safeParse(id).success) return undefined;
    return services.db
      .selectFrom('mail')
      .select(['channel', 'kind', 'messageSealed', 'createdAt'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
  };

  app.get('/mailbox', async (_request, reply) => {
    const mails = await services.db
      .selectFrom('mail')
      .select(['id', 'channel', 'kind', 'status', 'messageSealed', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(newest)
      .execute();
    const rows = mails.map(({ id, channel, kind, status, messageSealed, createdAt }) => {
      const { to, subject, text } = openMessage(services, messageSealed);
      return `<tr><td>${createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${channel}</td><td>${escapeHtml(to)}</td><td><a href="/mailbox/${id}">${escapeHtml(subject || text)}</a></td><td>${escapeHtml(kind)} · ${status}</td></tr>`;
    });
    const body = `<h1>Mailbox</h1><p>Mails and SMS of this demo, newest first. <a href="/">Back to Scoutlane</a></p><table><thead><tr><th>When (UTC)</th><th></th><th>To</th><th>Subject</th><th>Kind</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="5">Nothing was sent yet.</td></tr>'}</tbody></table>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf('Mailbox', body));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail)
      return reply
        .status(404)
        .type('text/html; charset=utf-8')
        .send(pageOf('Mailbox', '<p>No such mail. <a href="/mailbox">Mailbox</a></p>'));
    const { to, subject, text, html } = openMessage(services, mail.messageSealed);
    const shown = html ? `<iframe title="Mail" src="/mailbox/${Number(request.params.id)}/html"></iframe>` : '';
    const body = `<p><a href="/mailbox">Mailbox</a></p><h1>${escapeHtml(subject || mail.channel)}</h1><p>${escapeHtml(to)} · ${mail.createdAt.toISOString()}</p>${shown}<h2>Text</h2><pre>${escapeHtml(text)}</pre>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf('Mailbox', body));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail ? openMessage(services, mail.messageSealed).html : '');
  });
};
