import { ContractOf, useContract } from '#web/features/contracts/contract-of.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { paths } from '#web/lib/paths.ts';

const { payments, payment, candidate } = paths.admin;

export function ContractPage() {
  return (
    <LoadedById useOne={useContract}>
      {(contract) => <ContractOf contract={contract} side="ADMIN" at={{ payments, payment, candidate }} />}
    </LoadedById>
  );
}
