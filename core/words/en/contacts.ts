import type { Words } from '../words.ts';

export const contacts: Words['contacts'] = {
  titles: { firms: 'Existing search-firm address book', own: 'My address book', invitation: 'Invitation' },
  menu: 'Search firms',
  firms: {
    help: 'Add the search firms you already work with and they are invited by mail. Firms that join pay no platform charge on your postings, and you can choose them when you register a posting.',
    add: 'Add a search firm',
    addTitle: 'Add a search firm to the address book',
    empty: 'No search firm yet.',
    emptyHint:
      'Add the person you already work with at a search firm, and an invitation is mailed. Firms that join pay no platform charge on your postings.',
  },
  own: {
    help: 'Invite colleagues of your firm and the companies you work for. Colleagues join your firm; a company that signs up has your firm in its address book.',
    add: 'Add a contact',
    addTitle: 'Add a contact to the address book',
    empty: 'No contact yet.',
    emptyHint:
      'Colleagues you invite join your firm without a registration number. Postings of companies you bring show among those of your customers.',
    card: 'My address book',
    open: 'Open the address book',
  },
  keys: {
    COMPANY: 'Search firm',
    OWN_COMPANY: 'Firm or company',
    NAME: 'Person',
    EMAIL: 'E-mail',
    CREATEDAT: 'Date added',
    phone: 'Phone',
    kind: 'Kind',
    state: 'Invitation',
    mail: 'Last mail',
    acts: 'Manage',
  },
  list: {
    all: 'All',
    everything: 'All fields',
    everyKind: 'All kinds',
    noPhone: 'No phone',
    more: ({ name }) => `More for ${name}`,
  },
  state: {
    notInvited: 'Not invited',
    until: ({ date }) => `Valid until ${date}`,
    ended: ({ date }) => `Ended ${date}`,
    unusable: 'Please invite again.',
    joined: ({ date }) => `Joined ${date}`,
    free: 'Free use',
    as: ({ name }) => `Joined as ${name}`,
  },
  mail: {
    kinds: { INVITATION: 'Invitation', POSTING: 'Posting mail' },
    none: 'No recent mail',
    SENT: ({ what, date }) => `${what} ${date}`,
    QUEUED: ({ what }) => `${what} on its way`,
    FAILED: ({ what }) => `${what} not sent`,
  },
  form: {
    kind: 'Kind',
    kindHint: {
      COLLEAGUE: ({ firm }) => `Invited to sign up as a recruiter of ${firm}.`,
      CUSTOMER: ({ firm }) => `Once it signs up as an employer, ${firm} stands in its address book.`,
    },
    firm: 'Name of the firm',
    customer: 'Company name',
    name: 'Name of the person',
    email: 'E-mail',
    emailHint: 'The invitation is mailed here.',
    emailFixed: 'Invitations went to this address, so it stays. Add another address as a new contact.',
    phone: 'Phone',
    locale: 'Language of mails',
    what: ({ days }) => `The invitation is mailed at once. Its link works for ${days} days.`,
    submit: 'Add and invite',
    added: ({ name }) => `An invitation was mailed to ${name}.`,
    addedHint: 'You are told by mail when they join.',
  },
  edit: {
    act: 'Edit',
    title: 'Edit the contact',
    what: 'Only what is written in the book changes. Invitations and ties stay.',
    save: 'Save',
    saved: 'Saved.',
  },
  invite: {
    act: 'Invite again',
    title: ({ name }) => `Invite ${name} again`,
    what: ({ email, days }) =>
      `A new link is mailed to ${email}. It works for ${days} days, and the link before it ends at once.`,
    limit: ({ n }) => `One address can be mailed up to ${n} times an hour.`,
    submit: 'Send the invitation',
    sent: ({ name }) => `The invitation was mailed to ${name} again.`,
  },
  remove: {
    act: 'Delete',
    title: ({ name }) => `Delete ${name} from the address book`,
    link: 'The link that was mailed stops working at once.',
    firmJoined:
      'The firm is no longer one of your existing search firms and pays the platform charge on your postings again.',
    firmPostings: 'It is also taken out of the postings it was chosen for.',
    ownJoined: 'The account and firm of somebody who has joined stay as they are.',
    done: 'Deleted from the address book.',
  },
  invitation: {
    title: ({ inviter }) => `${inviter} invites you`,
    lead: {
      SEARCH_FIRM: ({ inviter }) =>
        `${inviter} invites you as one of its existing search firms. Once you join, you pay no platform charge on its postings.`,
      COLLEAGUE: ({ inviter }) =>
        `${inviter} invites you as a colleague. You sign up as a recruiter of ${inviter} without a registration number.`,
      CUSTOMER: ({ inviter }) =>
        `${inviter} invites your company. Once you join, ${inviter} stands in your address book as one of your existing search firms.`,
    },
    invited: 'Invited',
    email: 'E-mail',
    until: 'Valid',
    untilDay: ({ date }) => `until ${date}`,
    member: 'If you are a member already, sign in and join at once.',
    signIn: 'Sign in and join',
    account: 'Joining as',
    accept: 'Join',
    approval: 'A new account is tied once the operator has approved it.',
    accepted: {
      SEARCH_FIRM: ({ inviter }) => `You are now one of the existing search firms of ${inviter}.`,
      COLLEAGUE: ({ inviter }) => `You are now a colleague at ${inviter}.`,
      CUSTOMER: ({ inviter }) => `${inviter} is now in your address book.`,
    },
    otherRole: {
      RECRUITER: 'This invitation is for a recruiter. You are signed in with another kind of account.',
      EMPLOYER: 'This invitation is for an employer. You are signed in with another kind of account.',
    },
    otherRoleHint: 'Please sign out, then sign in with the right account or sign up.',
    signOut: 'Sign out and go on',
    home: 'Go to my home',
    invalid: 'This invitation link cannot be used.',
    invalidLead: 'It has expired, was used already, or is not right.',
    invalidWay:
      'Please ask whoever sent it for a new invitation. A new one ends the links before it: open the mail you got last.',
    invalidMember: 'If you have signed up through it already, please sign in.',
    toSignIn: 'Sign in',
    joinAnyway: 'Sign up as a recruiter without it',
  },
  joining: {
    note: {
      SEARCH_FIRM: ({ inviter }) =>
        `You sign up through the invitation of ${inviter}. Once approved, you are one of its existing search firms and pay no platform charge on its postings.`,
      COLLEAGUE: ({ inviter }) =>
        `You sign up through the invitation of ${inviter}. Once approved, you are one of its recruiters.`,
      CUSTOMER: ({ inviter }) =>
        `You sign up through the invitation of ${inviter}. Once approved, it stands in your address book as an existing search firm.`,
    },
    fixedEmail: 'You sign up with the address that was invited. The code goes there, too.',
    firm: ({ inviter }) => `You join ${inviter}. Nothing more is asked about the firm.`,
  },
};
