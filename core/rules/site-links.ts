/** Pages of the operator outside this application, where the installation names none of its own. */
export const defaultSiteLinks = {
  service: 'https://scoutlane.example/service',
  company: 'https://scoutlane.example/company',
  blog: 'https://scoutlane.example/blog',
};
export type SiteLinks = typeof defaultSiteLinks;
