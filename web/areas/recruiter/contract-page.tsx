import { contractsApi } from '#core/api/contracts.ts';
import { ContractView } from '#web/features/contracts/contract-view.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';

const useContract = (id: number) => useEndpoint(contractsApi.one, { params: { id } });

export function ContractPage() {
  const { payments, contracts } = useWords();
  const { page } = contracts;
  return (
    <LoadedById useOne={useContract}>
      {(contract) => (
        <ContractView
          contract={contract}
          back={{ label: payments.titles.RECRUITER, to: paths.recruiter.payments }}
          links={[
            { label: page.toCandidate, to: paths.recruiter.candidate(contract.jobId, contract.candidateId) },
            { label: page.toPayment, to: paths.recruiter.payment(contract.payment.id) },
          ]}
        />
      )}
    </LoadedById>
  );
}
