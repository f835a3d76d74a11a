import type { ContactKind } from '../../rules/enums.ts';
import type { contactMails as ko } from '../ko/mail-contacts.ts';

const purposes: Record<ContactKind, (inviter: string) => string> = {
  SEARCH_FIRM: (inviter) =>
    `When you join, you are one of the existing search firms of ${inviter} and pay no platform charge on its postings.`,
  COLLEAGUE: (inviter) =>
    `When you sign up, you join ${inviter} as a recruiter without entering a registration number.`,
  CUSTOMER: (inviter) =>
    `When you sign up as an employer, ${inviter} stands in your address book as one of your existing search firms.`,
};
const came: Record<ContactKind, string> = {
  SEARCH_FIRM: 'You can now choose this search firm for your postings. It pays no platform charge on them.',
  COLLEAGUE: 'You now belong to the same search firm here.',
  CUSTOMER: 'Postings of this company now show among those of your customers.',
};

/** A colleague's firm is the reader's own. */
const whoCame = ({ kind, name, organisation }: Parameters<typeof ko.joined>[0]): string =>
  kind === 'COLLEAGUE' ? name : `${name} of ${organisation}`;

export const contactMails: typeof ko = {
  openInvitation: 'Open the invitation',
  openBook: 'Open the address book',
  invited: ({ kind, name, inviter, sender, days }) => ({
    subject: `[Scoutlane] ${inviter} invites you`,
    heading: `${name}, ${inviter} invites you`,
    paragraphs: [
      `${sender} of ${inviter} invites you to Scoutlane. ${purposes[kind](inviter)}`,
      `If you are a member already, sign in and then open the link below. It works once, for ${days} days; please do not pass it on.`,
    ],
  }),
  joined: (joined) => ({
    subject: `[Scoutlane] ${whoCame(joined)} has accepted your invitation`,
    heading: `${whoCame(joined)} has joined`,
    paragraphs: [came[joined.kind]],
  }),
};
