import { Claims } from '#web/features/disclosures/claims.tsx';

export function ClaimsPage() {
  return <Claims />;
}
