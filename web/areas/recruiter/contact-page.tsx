import { disclosuresApi } from '#core/api/disclosures.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { ConsentView } from '#web/features/disclosures/consent-view.tsx';
import { isOwnContact } from '#web/features/disclosures/disclosure-reads.ts';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { zoneOf } from '#web/lib/time-zone.ts';

const useContact = (id: number) => useEndpoint(disclosuresApi.contact, { params: { id } });

export function ContactPage() {
  const { company } = useRecruiter();
  return (
    <LoadedById useOne={useContact}>
      {(contact, now) =>
        isOwnContact(contact) && (
          <ConsentView
            own={contact}
            callingCode={countryFacts[company.country ?? 'KR'].callingCode}
            timeZone={zoneOf(company.country)}
            now={now}
          />
        )
      }
    </LoadedById>
  );
}
