import { expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();

/** Every call of the specification's section 7 and of decisions 9 and 11, copied by hand. */
const specified = `
POST /sign-in | POST /sign-out | POST /sign-up | GET /me | PUT /me | DELETE /me | POST /sign/check-email
POST /sign/auth | POST /sign/auth/code | POST /sign/auth/identify | POST /sign/auth/reset-password | POST /token
POST /department | PUT /department | DELETE /department | GET /departments | GET /jobs/department
GET /department/jobs | PUT /department/job | POST /searchfirm-contact | GET /searchfirm-contacts
DELETE /searchfirm-contact | GET /admin/employer/confirm | PUT /admin/employer/status | GET /admin/employers
GET /admin/employer/{id} | PUT /admin/employer | GET /admin/recruiters | GET /admin/recruiter/{id}
PUT /admin/recruiter | PUT /admin/isMailing/{id} | DELETE /admin/candidate/{id} | GET /admin/jobs | PUT /admin/job
POST /admin/job/confirm | POST /admin/job/reject | DELETE /admin/qna/{id} | POST /admin/notice | PUT /admin/notice
DELETE /admin/notice | GET /admin/notice/{id} | GET /admin/notices | POST /candidate | PUT /candidate
GET /candidate/{id} | GET /job/{id}/candidates | POST /candidate/check | PUT /candidate/status
GET /candidate/resume | POST /candidate/rating | POST /candidate/memo | PUT /candidate/contact
GET /candidate/{id}/contact | POST /job | GET /job/{id} | GET /jobs | GET /jobs/{id} | GET /jobs/dashboard
GET /jobs/title | PUT /job/status | GET /job/offers | POST /job/offer | PUT /job/offer | GET /job/offer/{id}
GET /job/{id}/offers | GET /job/contract/{id} | POST /job/{id}/qna | GET /job/{id}/qnas | GET /notices | GET /select
GET /export/file | GET /client/export/file | GET /document | GET /sessions | DELETE /sessions/{id} | POST /password
POST /image | POST /file | PUT /job | DELETE /job/{id} | PUT /job/stages | DELETE /candidate/{id}
POST /candidate/result-notice | PUT /candidate/contact-request | POST /candidate/hire | GET /candidate/{id}/history
POST /recruiter/evaluation | GET /payments | GET /payment/{id} | GET /payment/{id}/invoice | GET /statistics
GET /notifications | PUT /notifications/read | GET /events | POST /qna/{id}/reply | PUT /qna/{id}
GET /admin/payments | POST /admin/payment/deposit | POST /admin/payment/payout | POST /admin/payment/refund
POST /admin/payment/cancel | GET /admin/audit | GET /admin/settings | PUT /admin/settings
PUT /admin/recruiter/status | GET /admin/statistics | GET /health | GET /ready | GET /metrics
POST /payment/notice | GET /job/contract/{id}/pdf | POST /admin/contract/amendment | POST /totp | DELETE /totp
GET /admin/deposits | GET /admin/mails | POST /admin/mail/retry | POST /unsubscribe | GET /job/terms/{id}
GET /image/{id} | GET /file/{id} | POST /download | GET /download/{ticket} | POST /candidate/hire/preview
POST /candidate/withdraw | POST /candidate/hire-report | POST /payment/{id}/departure | GET /payments/statement
PUT /me/bank-account | PUT /me/preferences | POST /me/consents | GET /invitation/{token}
GET /recruiter/{id}/evaluations | GET /job/{id}/history | POST /job/{id}/copy | POST /admin/deposits/file
PUT /admin/deposit | POST /admin/payout/approve`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter((call) => call !== '');

/** The words between braces are names: what stands there is what counts. */
const nameless = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');
const keyOf = ({ method, path }: Endpoint) => nameless(`${method} ${path}`);

type Document = {
  paths: Record<
    string,
    Record<string, { requestBody?: unknown; parameters?: { name: string; in: string }[]; responses: object }>
  >;
};

test('every call of the specification is served and described with what it takes and answers [api.paths]', async () => {
  const endpoints = new Map(allEndpoints().map((endpoint) => [keyOf(endpoint), endpoint]));
  expect(specified.filter((call) => !endpoints.has(nameless(call)))).toEqual([]);

  // the document itself, which does not stand in it
  const { status, body } = await callerOf(product.app).raw('GET', '/openapi.json');
  expect(status).toBe(200);
  const { paths } = body as unknown as Document;
  const described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, entry]) => [nameless(`${method.toUpperCase()} ${path}`), entry] as const),
    ),
  );
  for (const call of specified) {
    const key = nameless(call);
    const entry = described.get(key);
    const endpoint = endpoints.get(key);
    const { method = 'GET', path = '' } = endpoint ?? {};
    expect([call, product.app.hasRoute({ method, url: `/api${path}` })]).toEqual([call, true]);
    expect([call, entry !== undefined, Object.keys(entry?.responses ?? {}).length > 0]).toEqual([call, true, true]);
    expect([call, entry?.requestBody !== undefined]).toEqual([
      call,
      endpoint?.body !== undefined || endpoint?.kind === 'upload' || endpoint?.kind === 'signed',
    ]);
    expect([call, (entry?.parameters ?? []).some((one) => one.in !== 'header')]).toEqual([
      call,
      endpoint?.params !== undefined || endpoint?.query !== undefined,
    ]);
    expect([
      call,
      (entry?.parameters ?? []).some((one) => one.name === 'upload-ticket' && one.in === 'header'),
    ]).toEqual([call, endpoint?.headers !== undefined]);
  }
});
