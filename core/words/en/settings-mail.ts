import type { settingsMail as ko } from '../ko/settings-mail.ts';

export const settingsMail: typeof ko = {
  open: 'Open the settings',
  moneySet: ({ name }) => ({
    subject: '[Scoutlane] Settings about money were changed',
    heading: `${name} changed settings about money`,
    paragraphs: ['If you did not expect this, please look at it now and tell another admin.'],
  }),
  heldBack: ({ time }) =>
    `A deposit account, and a higher amount for the second admin, count from ${time} on. Until then any admin can take the change back in the settings.`,
  takenBack: ({ name }) => ({
    subject: '[Scoutlane] A change of settings about money was taken back',
    heading: `${name} took back a change of settings about money that did not count yet`,
    paragraphs: ['The values that count now stay as they are.'],
  }),
};
