import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { addHireable, hire } from '#server/testing/contracts.ts';
import { invited } from '#server/testing/invitations.ts';
import { approve, putOffer, submitted } from '#server/testing/jobs.ts';
import { setMoney } from '#server/testing/payments.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { freshEmail } from '#server/testing/sign-up.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, expectAccessible, follow, type Site, signOutThere, test } from './fixtures.ts';
import { decide, enterHere, fillPerson, enter as signInHere } from './sign-up-steps.ts';

const { contacts, accounts, companies, enums, jobForm, jobs, payments, sign, widgets } = ko;
const { form, invite, edit, remove, invitation } = contacts;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const open = async (page: Page, name: string, act: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: contacts.list.more({ name: '한지원' }) })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
  return page.getByRole('dialog');
};
const linkIn = (text: string): string => /https?:\/\/\S*\/invitation\/[\w-]+/.exec(text)?.[0] ?? '';
const linkTo = async (site: Site, email: string, not = '') =>
  linkIn((await site.mail.waitFor(email, ({ text }) => linkIn(text) !== '' && linkIn(text) !== not)).text);

const addFirm = async (page: Page, firm: string, email: string, beforeSending = () => Promise.resolve()) => {
  await page.getByRole('button', { name: contacts.firms.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.firm).fill(firm);
  await dialog.getByLabel(form.name).fill('한지원');
  await dialog.getByLabel(form.email).fill(email);
  await beforeSending();
  await dialog.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(form.added({ name: '한지원' }))).toBeVisible();
  await expect(rowOf(page, firm)).toContainText(enums.invitationState.INVITED);
};

test('an employer invites a search firm; its recruiter signs up through the mail, is asked to a posting, and uses it free [flow.search-firm]', async ({
  page,
  site,
  enter,
  other,
}) => {
  const [firm, name, email] = [unique('한빛서치'), unique('한지원'), freshEmail()];
  const employer = await makeEmployer(site);
  const admin = await makeAdmin(site);
  await enter(employer, paths.employer.home);
  await page.getByRole('link', { name: contacts.menu }).click();
  await expect(page).toHaveTitle(new RegExp(contacts.titles.firms));
  await expect(page.getByText(contacts.firms.empty)).toBeVisible();
  await addFirm(page, firm, email);

  // the link of the mail opens what it is for, and the sign-up that carries it
  await other.goto(await linkTo(site, email));
  await expect(other.getByText(email)).toBeVisible();
  await other.getByRole('link', { name: sign.invited.join.RECRUITER }).click();
  await expect(other).toHaveURL(/\/join-recruiter\?invitation=/);
  const address = other.locator('input[name="email"]');
  await expect(address).toHaveValue(email);
  await expect(address).not.toBeEditable();
  await fillInvited(other, site, email, name);
  await other.getByText(companies.firm.kinds.SOLO, { exact: true }).click();
  await other.locator('input[name="firm.name"]').fill(firm);
  await other.locator('input[name="firm.email"]').fill(email);
  await other.locator('input[name="firm.contact"]').fill('025550199');
  await other.getByRole('button', { name: accounts.join.submit }).click();
  await expect(other).toHaveURL(/\/join-complete$/);

  // not tied before the operator has looked
  await page.reload();
  await expect(rowOf(page, firm)).toContainText(enums.invitationState.INVITED);
  await decide(other, site, { admin, path: 'recruiters', name, action: 'approve' });
  await site.mail.waitFor(employer.identify, ({ text }) => text.includes(paths.employer.searchFirms));
  await page.reload();
  await expect(rowOf(page, firm)).toContainText(enums.invitationState.JOINED);
  await expect(rowOf(page, firm)).toContainText(contacts.state.free);

  // a posting for chosen firms: picked from the book, approved, mailed, and seen by that firm alone
  await follow(page, paths.employer.register);
  await page.getByText(enums.recruitType.SEARCHFIRM, { exact: true }).click();
  await page.getByRole('combobox', { name: jobForm.recruiters.contacts }).click();
  await page.getByRole('option', { name: new RegExp(firm) }).click();
  await expect(page.getByText(`${firm} · 한지원`)).toBeVisible();

  const { id: contactId } = await site.services.db
    .selectFrom('contact')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const title = unique('정밀 가공 팀장');
  const job = await approve(
    admin,
    await submitted(site, employer, { title, recruitType: 'SEARCHFIRM', searchFirmContactIds: [contactId] }),
  );
  const asked = await site.mail.waitFor(email, ({ text }) => text.includes(title));
  expect(asked.text).toContain(paths.recruiter.job(job.id));

  await signInHere(other, site, email);
  await other.waitForURL('**/recruiters');
  await other.getByRole('link', { name: jobs.titles.NONE }).first().click();
  await other
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(title);
  const stranger = await makeRecruiter(site);
  await enter(stranger, paths.recruiter.job(job.id), other);
  await expect(other.getByText(widgets.failure.notFound)).toBeVisible();

  await page.goto(site.url + paths.employer.searchFirms);
  await expect(rowOf(page, firm)).toContainText(contacts.mail.kinds.POSTING);

  // who came by the invitation is hired through without the operator's charge, however high it is
  await setMoney(site, { chargeBps: 750 });
  const joined = await joinedBy(site, email);
  await putOffer(site, job.id, joined, 'SELECTED');
  const candidateId = await addHireable(site, { employer, recruiter: joined, jobId: job.id });
  const { paymentId } = (await hire(site, { employer, candidateId })).body.data;
  await enter(joined, paths.recruiter.payments, other);
  await other
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(other).toHaveURL(site.url + paths.recruiter.payment(paymentId));
  const figures = (label: string) => other.getByRole('row').filter({ hasText: label });
  await expect(figures(payments.detail.freeUse).getByRole('cell')).toHaveText('0원');
  await expect(figures(payments.detail.payout).getByRole('cell')).toHaveText('13,860,000원');
});

test.afterEach(({ site }) => setMoney(site, {}));

/** The recruiter who signed up with this address. */
const joinedBy = async (site: Site, email: string): Promise<TestPerson> => {
  const { accountId, searchFirmId } = await site.services.db
    .selectFrom('recruiter')
    .innerJoin('account', 'account.id', 'recruiter.accountId')
    .select(['recruiter.accountId', 'recruiter.searchFirmId'])
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...(await signInAs(site, email)), accountId, identify: email, companyId: 0, searchFirmId };
};

/** As any other sign-up, but the address stands there already. */
const fillInvited = async (page: Page, site: Site, email: string, name: string) => {
  await page.getByRole('checkbox', { name: accounts.agreements.terms }).check();
  await page.getByRole('checkbox', { name: accounts.agreements.privacy }).check();
  await page.getByRole('button', { name: accounts.email.request }).click();
  const mail = await site.mail.waitFor(email, ({ text }) => /\b\d{6}\b/.test(text) && linkIn(text) === '');
  await page.locator('input[name="code"]').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await page.locator('#join-email').getByRole('button', { name: accounts.email.confirm, exact: true }).click();
  await expect(page.getByText(accounts.email.verified, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: accounts.email.change })).toHaveCount(0);
  await fillPerson(page, name);
};

test('a contact is edited, invited again and deleted; its links end with it', async ({ page, site, enter }) => {
  const [firm, renamed, email] = [unique('새길'), unique('새길인재'), freshEmail()];
  await enter(await makeEmployer(site), paths.employer.searchFirms);
  await addFirm(page, firm, email, () => expectAccessible(page));
  const first = await linkTo(site, email);

  const editing = await open(page, firm, edit.act);
  await expect(editing.getByLabel(form.email)).not.toBeEditable();
  await editing.getByLabel(form.firm).fill(renamed);
  await editing.getByRole('button', { name: edit.save }).click();
  await expect(rowOf(page, renamed)).toBeVisible();

  await rowOf(page, renamed).getByRole('button', { name: invite.act }).click();
  const inviting = page.getByRole('dialog', { name: invite.title({ name: '한지원' }) });
  await inviting.getByRole('button', { name: invite.submit }).click();
  await expect(page.getByText(invite.sent({ name: '한지원' }))).toBeVisible();
  const second = await linkTo(site, email, first);

  const removing = await open(page, renamed, remove.act);
  await expect(removing).toContainText(remove.link);
  await removing.getByRole('button', { name: remove.act, exact: true }).click();
  await expect(page.getByText(remove.done)).toBeVisible();
  await expect(page.getByText(contacts.firms.empty)).toBeVisible();

  await signOutThere(page);
  for (const link of [first, second, `${site.url}${paths.invitation('forged')}`]) {
    await follow(page, new URL(link).pathname);
    await expect(page.getByRole('heading', { name: invitation.invalid })).toBeVisible();
    await expect(page.getByRole('link', { name: invitation.toSignIn })).toBeVisible();
  }
});

test('a registered recruiter signs in from the invitation, comes back to it, and is tied at once', async ({
  page,
  site,
}) => {
  const employer = await makeEmployer(site);
  const recruiter = await makeRecruiter(site, { signedIn: false });
  const { id, token } = await invited(site, employer);
  await page.goto(site.url + paths.invitation(token));
  await page.getByRole('link', { name: invitation.signIn }).click();
  // it knows whom it is for; loaded anew it has its own few words to say so
  await expect(page.getByRole('link', { name: sign.invited.join.RECRUITER })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: sign.invited.join.RECRUITER })).toBeVisible();
  await enterHere(page, recruiter.identify);
  await expect(page).toHaveURL(site.url + paths.invitation(token));
  await expect(page.getByText(recruiter.identify)).toBeVisible();
  await page.getByRole('button', { name: invitation.accept }).click();
  await expect(page).toHaveURL(/\/recruiters\/job\?status=NONE$/);
  const tie = await site.services.db
    .selectFrom('contact')
    .select(['searchFirmId', 'companyId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(tie).toEqual({ searchFirmId: recruiter.searchFirmId, companyId: employer.companyId });
  await page.goto(site.url + paths.invitation(token));
  await expect(page.getByRole('heading', { name: invitation.invalid })).toBeVisible();
});
