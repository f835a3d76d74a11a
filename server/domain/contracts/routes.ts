import { contractsApi as api } from '#core/api/contracts.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { amendContract, amendedBefore } from './amend-contract.ts';
import { hireCandidate, hiredBefore } from './confirm-hire.ts';
import { openContractPdf } from './contract-pdf.ts';
import { getContract } from './contract-view.ts';
import { previewHire } from './preview-hire.ts';

export const contractRoutes = (on: Implementer): void => {
  implement(on, api.preview, previewHire);
  implement(on, api.hire, hireCandidate, { again: hiredBefore });
  implement(on, api.one, getContract);
  implementFile(on, api.pdf, openContractPdf);
  implement(on, api.amend, amendContract, { again: amendedBefore });
};
