/** Every closed list of values of the product. The database's CHECKs are tested against these. */
export const genders = ['MAN', 'WOMAN', 'NONE'] as const;
export type Gender = (typeof genders)[number];

export const educations = ['HIGHSCHOOL', 'GRADUATE', 'BACHELOR', 'MASTER', 'DOCTOR', 'NONE'] as const;
export type Education = (typeof educations)[number];

export const companySizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'PRIVATE'] as const;
export type CompanySize = (typeof companySizes)[number];

export const salesRanges = [
  'UNDER_1',
  'FROM_1',
  'FROM_5',
  'FROM_10',
  'FROM_50',
  'FROM_100',
  'FROM_500',
  'PRIVATE',
] as const;
export type SalesRange = (typeof salesRanges)[number];

export const companyTypes = [
  'LARGE',
  'AFFILIATE',
  'MEDIUM',
  'SMALL',
  'STARTUP',
  'FOREIGN_INVESTMENT',
  'FOREIGN_CORPORATION',
  'PUBLIC',
  'INSTITUTE',
  'NGO',
] as const;
export type CompanyType = (typeof companyTypes)[number];

export const businessTypes = [
  'IT',
  'GAME',
  'MANUFACTURING',
  'SEMICONDUCTOR',
  'AUTOMOTIVE',
  'CHEMICAL',
  'BIO',
  'MEDICAL',
  'FOOD',
  'FASHION',
  'RETAIL',
  'LOGISTICS',
  'CONSTRUCTION',
  'ENERGY',
  'FINANCE',
  'CONSULTING',
  'EDUCATION',
  'MEDIA',
  'TRAVEL',
  'PUBLIC_SERVICE',
  'ETC',
] as const;
export type BusinessType = (typeof businessTypes)[number];

export const positions = [
  'STAFF',
  'ASSISTANT_MANAGER',
  'MANAGER',
  'DEPUTY_GENERAL_MANAGER',
  'GENERAL_MANAGER',
  'DIRECTOR',
  'EXECUTIVE',
  'CEO',
] as const;
export type Position = (typeof positions)[number];

/** Where work is done: the regions of the three countries, anywhere else, and at home. */
export const locations = [
  'SEOUL',
  'GYEONGGI',
  'INCHEON',
  'BUSAN',
  'DAEGU',
  'GWANGJU',
  'DAEJEON',
  'ULSAN',
  'SEJONG',
  'GANGWON',
  'CHUNGBUK',
  'CHUNGNAM',
  'JEONBUK',
  'JEONNAM',
  'GYEONGBUK',
  'GYEONGNAM',
  'JEJU',
  'JAKARTA',
  'WEST_JAVA',
  'CENTRAL_JAVA',
  'EAST_JAVA',
  'BALI',
  'SUMATRA',
  'KALIMANTAN',
  'SULAWESI',
  'SINGAPORE',
  'OVERSEAS',
  'REMOTE',
] as const;
export type Location = (typeof locations)[number];

export const recruitTypes = ['WECRUITER', 'MIXED', 'SEARCHFIRM'] as const;
export type RecruitType = (typeof recruitTypes)[number];

export const guaranteeTypes = ['PRORATE', 'ETC'] as const;
export type GuaranteeType = (typeof guaranteeTypes)[number];

export const employmentTypes = ['REGULAR', 'CONTRACT', 'MIXED'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const feeTypes = ['DATE', 'COMMISSION'] as const;
export type FeeType = (typeof feeTypes)[number];

export const resumeFormats = ['FREE', 'COMPANY'] as const;
export type ResumeFormat = (typeof resumeFormats)[number];

export const qnaTypes = ['JOB', 'SERVICE', 'PAYMENT', 'ETC'] as const;
export type QnaType = (typeof qnaTypes)[number];

export const noticeCategories = ['NOTICE', 'UPDATE', 'EVENT', 'GUIDE'] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

export const noticeTargets = ['ALL', 'EMPLOYER', 'RECRUITER'] as const;
export type NoticeTarget = (typeof noticeTargets)[number];

export const noticeStatuses = ['DRAFT', 'PUBLISHED', 'HIDDEN'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

export const documentKinds = ['TERMS_EMPLOYER', 'TERMS_RECRUITER', 'PRIVACY'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const imageKinds = ['PHOTO', 'LOGO', 'DESCRIPTION', 'TEMPLATE'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** Files that are kept as they were brought. An image is drawn anew; a template may be either. */
export const fileKinds = ['TEMPLATE', 'ATTACHMENT', 'RESUME'] as const;
export type FileKind = (typeof fileKinds)[number];

export const phoneDisplays = ['FULL', 'LAST'] as const;
export type PhoneDisplay = (typeof phoneDisplays)[number];

export const contactStates = ['NONE', 'REQUEST', 'OPEN'] as const;
export type ContactState = (typeof contactStates)[number];

/** Who stands in an address book: a company's search firms; a recruiter's colleagues and customer companies. */
export const contactKinds = ['SEARCH_FIRM', 'COLLEAGUE', 'CUSTOMER'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const invitationStates = ['INVITED', 'EXPIRED', 'JOINED'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const searchScopes = ['TITLE', 'EMPLOYER', 'COMPANY', 'CANDIDATE', 'RECRUITER'] as const;
export type SearchScope = (typeof searchScopes)[number];

export const activeFilters = ['ALL', 'ACTIVE'] as const;
export type ActiveFilter = (typeof activeFilters)[number];

export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];

export const toastTypes = ['info', 'success', 'warning', 'error', 'default'] as const;
export type ToastType = (typeof toastTypes)[number];

export const verificationPurposes = ['SIGN_UP', 'FIND_ID', 'RESET_PASSWORD', 'DELETE_ACCOUNT'] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

export const verificationChannels = ['EMAIL', 'PHONE'] as const;
export type VerificationChannel = (typeof verificationChannels)[number];
