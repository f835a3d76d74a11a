import { ContractOf, useContract } from '#web/features/contracts/contract-of.tsx';
import { IfLeftToday } from '#web/features/departures/if-left-today.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { paths } from '#web/lib/paths.ts';

const { payments, payment, candidate } = paths.admin;

export function ContractPage() {
  return (
    <LoadedById useOne={useContract}>
      {(contract) => (
        <ContractOf contract={contract} side="ADMIN" at={{ payments, payment, candidate }}>
          <IfLeftToday paymentId={contract.payment.id} />
        </ContractOf>
      )}
    </LoadedById>
  );
}
