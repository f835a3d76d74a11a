import type { ReactNode } from 'react';
import { contractsApi } from '#core/api/contracts.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';
import type { Contract } from './contract-paper.tsx';
import { ContractView } from './contract-view.tsx';

type ContractOfProps = {
  contract: Contract;
  /** Under the paper, and not a part of it. */
  children?: ReactNode;
  /** Whose list of payments it goes back to. */
  side: 'ADMIN' | 'EMPLOYER' | 'RECRUITER';
  /** The addresses of one area. */
  at: {
    payments: string;
    payment: (id: number) => string;
    candidate: (jobId: number, id: number) => string;
    /** Where the recruiter is evaluated: in the employers' area alone. */
    offer?: (jobId: number, id: number) => string;
  };
};

export const useContract = (id: number) => useEndpoint(contractsApi.one, { params: { id } });

/** A contract and where it leads, alike in every area. */
export function ContractOf({ contract, side, at, children }: ContractOfProps) {
  const { payments, contracts } = useWords();
  const { page } = contracts;
  return (
    <ContractView
      contract={contract}
      back={{ label: payments.titles[side], to: at.payments }}
      links={[
        { label: page.toCandidate, to: at.candidate(contract.jobId, contract.candidateId) },
        { label: page.toPayment, to: at.payment(contract.payment.id) },
        ...(at.offer && contract.actions.includes('evaluate')
          ? [{ label: page.toEvaluation, to: at.offer(contract.jobId, contract.offerId) }]
          : []),
      ]}
    >
      {children}
    </ContractView>
  );
}
