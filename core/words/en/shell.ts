import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  titles: {
    signIn: 'Sign in',
    findId: 'Find your ID',
    resetPassword: 'Reset password',
    joinEmployer: 'Sign up as employer',
    joinRecruiter: 'Sign up as recruiter',
    joinComplete: 'Application received',
    home: 'Home',
    mypage: 'My page',
    editMypage: 'Edit my page',
    jobsInProgress: 'Postings in progress',
    employers: 'Employers',
    employer: 'Employer',
    recruiters: 'Recruiters',
    recruiter: 'Recruiter',
    settings: 'Settings',
    notFound: 'Page not found',
  },
  areas: { admin: 'Operator', department: 'Department' },
  menu: {
    home: 'Home',
    mypage: 'My page',
    jobsInProgress: 'Postings in progress',
    employers: 'Employers',
    recruiters: 'Recruiters',
    settings: 'Settings',
    groups: { manage: 'Manage', accounts: 'Accounts', system: 'System' },
  },
  failed: 'That did not work.',
  networkError: 'Network Error',
  networkErrorHint: 'The server could not be reached. Please check your connection and try again.',
  noMessage: 'No Error Message',
  noMessageHint: 'The server did not say why. Please try again shortly.',
  signOutFailed: 'The server could not be told that you signed out.',
  documentFailed: 'The document could not be downloaded.',
  alert: { title: 'Please sign in.', close: 'OK' },
  heldPage: {
    title: 'You were signed out in another tab',
    out: 'What you have written is still here. Sign in with the same account to carry on.',
    other:
      'Another account is signed in now. What you have written can only be saved with the account before it. Sign in with that one to carry on.',
    leave: 'Leave without saving',
  },
  unsaved: {
    title: 'You have unsaved changes.',
    message: 'If you leave this page, what is not saved may be lost.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  trouble: {
    offline: 'The server cannot be reached. What you entered is still here.',
    unavailable: 'The service does not answer for the moment. What you entered is still here.',
    retry: 'Try again',
  },
  chat: 'Support chat',
  profileToast: {
    title: 'Please complete your profile.',
    message: 'A profile photo and an introduction let HR managers select accurately and make you more competitive.',
  },
  unexpected: 'Unexpected Application Error!',
  home: {
    welcome: ({ name }) => `Welcome, ${name}.`,
    nextSteps: 'Your first three steps',
    nextStepsHint: 'Take them in order and you are under way.',
    now: 'Now',
    done: 'Done',
    employer: {
      profile: {
        title: 'Add your company logo, and check your company and contact details.',
        hint: 'Recruiters see them together with your postings.',
        act: 'Go to my page',
      },
      post: {
        title: 'Register a job posting.',
        hint: 'It is free of charge. The operator reviews it within 24 hours.',
      },
      select: {
        title: 'Select recruiters and receive candidates.',
        hint: 'Once you select a recruiter who made an offer, recommendations begin.',
      },
    },
    recruiter: {
      profile: {
        title: 'Add a profile photo and an introduction.',
        hint: 'HR managers look at them when they select. You need both before your first offer.',
        act: 'Go to my page',
      },
      offer: {
        title: 'Make an offer on a posting.',
        hint: 'Choose an open posting and introduce yourself.',
      },
      recommend: {
        title: 'Recommend candidates once you are selected.',
        hint: 'Check for duplicates first, then recommend with a resume.',
      },
    },
  },
  department: {
    empty: 'No postings are matched yet.',
    hint: 'They appear here once your HR manager matches a posting to this department.',
  },
};
