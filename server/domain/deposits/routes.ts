import { depositsApi as api } from '#core/api/deposits.ts';
import { limits } from '#core/rules/limits.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementSigned } from '#server/platform/http/implement-signed.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import { bookFile } from './book-file.ts';
import { confirmDeposit, enterDeposit } from './confirm-deposit.ts';
import { decideDeposit, proveDecision } from './decide-deposit.ts';
import { getDeposit } from './deposit-rows.ts';
import { listDeposits, listNotices } from './list-deposits.ts';
import { receiveNotice } from './receive-notice.ts';

export const depositRoutes = (on: Implementer): void => {
  implement(on, api.list, listDeposits);
  implement(on, api.confirm, confirmDeposit, { again: getDeposit });
  implement(on, api.enter, enterDeposit, { again: getDeposit });
  implement(on, api.decide, decideDeposit, { prepare: proveDecision, again: getDeposit });
  implementUpload(on, api.file, {
    megabytes: limits.depositFileMegabytes,
    allow: async () => undefined,
    keep: bookFile,
  });
  implementSigned(on, api.notice, {
    secret: on.services.env.bankNoticeSecret,
    windowMinutes: limits.bankNoticeMinutes,
    receive: receiveNotice,
  });
  implement(on, api.notices, listNotices);
};
