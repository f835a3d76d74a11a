import type { ReactNode } from 'react';
import { canGetMail } from '#core/rules/account-lifecycle.ts';
import { formatDay, formatNumber, formatPhone, formatRegistrationNumber } from '#core/rules/formats.ts';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { Homepage } from '#web/ui/blocks/homepage.tsx';
import { TextExpander } from '#web/ui/blocks/text-expander.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { Account, EmployerDetail, RecruiterDetail } from './account-detail.ts';
import styles from './detail.module.css';
import { MailingSwitch } from './mailing-switch.tsx';

const phoneOr = (phone: string | null, none: string): string =>
  phone === null || phone === '' ? none : formatPhone(phone);

/** Side by side where there is room. */
function TwoLists({ facts }: { facts: readonly Fact[] }) {
  const half = Math.ceil(facts.length / 2);
  return (
    <div className={styles.lists}>
      <DefinitionList facts={facts.slice(0, half)} />
      <DefinitionList facts={facts.slice(half)} />
    </div>
  );
}

type PictureProps = { imageId: number | null; name: string; none: string; isPhoto?: boolean };

/** A stored picture, or that there is none. */
function Picture({ imageId, name, none, isPhoto }: PictureProps) {
  const address = useStoredImage(imageId);
  return (
    <div className={styles.picture} data-photo={isPhoto || undefined}>
      {address === null ? imageId === null && <span>{none}</span> : <img src={address} alt={name} />}
    </div>
  );
}

export function PersonCard({ person, title }: { person: Account['person']; title: string }) {
  const { adminAccounts, enums } = useWords();
  const { fields, detail } = adminAccounts;
  const locale = useLocale();
  const { name, position, gender, birthDate, phone, officePhone, email, identify, photoId, promotion } = person;
  const facts: Fact[] = [
    { label: fields.name, value: name || detail.empty },
    { label: fields.position, value: position || detail.empty },
    { label: fields.gender, value: enums.gender[gender] },
    { label: fields.birthDate, value: birthDate === null ? detail.empty : formatDay(birthDate, locale) },
    { label: fields.locale, value: enums.locale[person.locale] },
    { label: fields.identify, value: identify || detail.empty },
    { label: fields.email, value: email || detail.empty },
    { label: fields.phone, value: phoneOr(phone, detail.empty) },
    { label: fields.officePhone, value: phoneOr(officePhone, detail.empty) },
    { label: fields.promotion, value: promotion ? detail.on : detail.off },
  ];
  return (
    <Card title={title}>
      <div className={styles.withPicture}>
        <Picture isPhoto imageId={photoId} name={detail.photo({ name })} none={detail.noPhoto} />
        <TwoLists facts={facts} />
      </div>
    </Card>
  );
}

type CompanyCardProps = {
  company: EmployerDetail['company'];
  colleagueCount: number;
  /** What the operator alone can do with the company. */
  act?: ReactNode;
};

export function CompanyCard({ company, colleagueCount, act }: CompanyCardProps) {
  const { adminAccounts, enums } = useWords();
  const { fields, detail } = adminAccounts;
  const facts: Fact[] = [
    { label: fields.company, value: company.name },
    { label: fields.country, value: enums.country[company.country] },
    { label: fields.registrationNumber, value: formatRegistrationNumber(company) },
    { label: fields.ceo, value: company.ceo },
    { label: fields.type, value: enums.companyType[company.type] },
    { label: fields.employees, value: enums.companySize[company.employees] },
    { label: fields.sales, value: enums.salesRange[company.sales] },
    { label: fields.businessTypes, value: company.businessTypes.map((type) => enums.businessType[type]).join(', ') },
    { label: fields.companyEmail, value: company.email },
    { label: fields.contact, value: phoneOr(company.contact, detail.empty) },
    {
      label: fields.homepage,
      value: company.homepage === null ? detail.empty : <Homepage address={company.homepage} />,
    },
    { label: fields.nameDisclosed, value: company.nameDisclosed ? detail.disclosed : detail.undisclosed },
  ];
  return (
    <Card title={detail.company} aside={colleagueCount > 0 && detail.sharedCompany({ n: colleagueCount })}>
      <div className={styles.withPicture}>
        <Picture imageId={company.logoId} name={detail.logo({ name: company.name })} none={detail.noLogo} />
        <TwoLists facts={facts} />
      </div>
      {act !== undefined && <div className={styles.cardAct}>{act}</div>}
    </Card>
  );
}

type FirmCardProps = Pick<CompanyCardProps, 'colleagueCount' | 'act'> & { firm: RecruiterDetail['company'] };

export function FirmCard({ firm, colleagueCount, act }: FirmCardProps) {
  const { adminAccounts, enums, settings } = useWords();
  const { fields, detail } = adminAccounts;
  return (
    <Card title={detail.firm} aside={colleagueCount > 0 && detail.sharedCompany({ n: colleagueCount })}>
      <TwoLists
        facts={[
          { label: fields.company, value: firm.name },
          { label: fields.country, value: firm.country === null ? detail.empty : enums.country[firm.country] },
          { label: fields.registrationNumber, value: formatRegistrationNumber(firm) ?? detail.empty },
          { label: fields.companyEmail, value: firm.email || detail.empty },
          { label: fields.contact, value: phoneOr(firm.contact, detail.empty) },
          { label: settings.taxes.profile, value: enums.taxProfile[firm.taxProfile] },
        ]}
      />
      {act !== undefined && <div className={styles.cardAct}>{act}</div>}
    </Card>
  );
}

/** What employers see of a recruiter, and the limits that the operator sets. */
export function ProfileCard({ recruiter, status }: Pick<RecruiterDetail, 'recruiter' | 'status'>) {
  const { fields, detail, edit } = useWords().adminAccounts;
  const { keywords, introduction, limitOfferCount, limitCandidateCount, processingOfferCount } = recruiter;
  return (
    <Card title={edit.profile}>
      <DefinitionList
        facts={[
          { label: fields.limitOfferCount, value: formatNumber(limitOfferCount) },
          { label: fields.processingOfferCount, value: formatNumber(processingOfferCount) },
          { label: fields.limitCandidateCount, value: formatNumber(limitCandidateCount) },
          ...(canGetMail(status) ? [{ label: fields.mailing, value: <MailingSwitch account={recruiter} /> }] : []),
          { label: fields.keywords, value: keywords.length === 0 ? detail.empty : keywords.join(', ') },
          {
            label: fields.introduction,
            value: introduction === '' ? detail.empty : <TextExpander>{introduction}</TextExpander>,
          },
        ]}
      />
    </Card>
  );
}
