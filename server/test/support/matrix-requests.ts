import { randomUUID } from 'node:crypto'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { FILE_LINK_LIFETIME_MS, createSignedQuery } from '#storage/file-links.ts'
import { run } from '#db/database.ts'
import { createSignInCode } from '../../src/features/social-sign-in/sign-in-codes.commands.ts'
import type { Actor, MatrixRow } from '../security/access-matrix.ts'
import type { Fixtures } from './fixtures.ts'
import { SoftwarePasskey } from './software-passkey.ts'
import { generateTotpCode, enrollAuthenticator, enrollPasskey } from './second-factors.ts'
import { createFailedTask } from './tasks.ts'
import { createTeamMember } from './team-members.ts'
import { buildMultipartForm } from './forms.ts'
import { SAMPLE_COVER_LETTER } from './factories.ts'
import type { TestClient, TestResponse } from './test-client.ts'
import { signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD, buildSignUpForm } from './sign-up.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

export interface Scenario {
  testApp: TestApp
  fixtures: Fixtures
  skillId: string
}
/** The request of a matrix row. `url` is for endpoints that are not in the contract. */
export interface MatrixRequest {
  params?: Record<string, string>
  query?: string
  url?: string
  body?: unknown
}
type RequestBuilder = (scenario: Scenario, actor: Actor) => MatrixRequest | Promise<MatrixRequest>

const [PDF, PNG] = await Promise.all([createSamplePdf(), createSamplePng()])

const toJob =
  (which: keyof Fixtures['jobs']): RequestBuilder =>
  ({ fixtures }) => ({ params: { jobId: fixtures.jobs[which] } })
const toApplication: RequestBuilder = ({ fixtures }) => ({ params: { applicationId: fixtures.application } })
const toFileLink =
  (which: keyof Fixtures['files']): RequestBuilder =>
  ({ fixtures }) => ({ params: { fileId: fixtures.files[which] } })
export const SAMPLE_EDUCATION = {
  institution: 'Addis Ababa University',
  degree: 'BSc',
  startDate: '2015-09-01',
  endDate: '2019-07-01',
}
export const SAMPLE_EXPERIENCE = {
  companyName: 'Sheba Tech',
  position: 'Engineer',
  startDate: '2020-01-01',
  isCurrentRole: true,
}
/** Returns the proposal of an interview in this many days. */
export const buildInterviewProposal = (days: number) => ({
  times: [new Date(Math.ceil(Date.now() / 3_600_000 + days * 24) * 3_600_000).toISOString()],
  minutes: 45,
  way: 'ON_SITE',
  place: 'Bole Road, Addis Ababa',
})
export const SAMPLE_PROJECT = { title: 'Edir book' }
const APPLICATION_WITH_PROFILE_RESUME = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }
const toJobApplication =
  (which: keyof Fixtures['jobs']): RequestBuilder =>
  ({ fixtures }) => ({ params: { jobId: fixtures.jobs[which] }, body: APPLICATION_WITH_PROFILE_RESUME })

/** The caller's own link to a file, signed as the API does; without an account the unsigned address. */
function buildFileRequest(
  fileId: string,
  { testApp, fixtures }: Scenario,
  actor: Actor,
  at = `/files/${fileId}`,
): MatrixRequest {
  if (actor === 'A') return { url: at }
  return {
    url: `${at}?${createSignedQuery(testApp.resources.secret, { fileId, accountId: fixtures.people[actor].id, expiresAt: new Date(Date.now() + FILE_LINK_LIFETIME_MS) })}`,
  }
}

/** Somebody who has just signed up, with a password reset token; suspended when the actor is S. */
async function signUpWithResetToken({ testApp }: Scenario, actor: Actor) {
  const person = await signUpUnverifiedUser(testApp)
  await testApp.visitor.post('/auth/forgot-password', { email: person.email })
  const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!
  if (actor === 'S')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      person.id,
    ])
  return { ...person, token }
}

/** The token that was mailed to the new address of somebody who has just signed up; suspended when the actor is S. */
async function requestEmailChange(scenario: Scenario, actor: Actor): Promise<string> {
  const { testApp } = scenario
  const { id, email } = await signUpVerifiedUser(testApp)
  await (
    await testApp.signIn({ id, email })
  ).patch('/auth/profile', { email: `new-${email}`, currentPassword: TEST_PASSWORD })
  if (actor === 'S')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
  return /token=([\w-]+)/.exec(
    (await testApp.listOutboxEmails()).findLast(({ letter: emailName }) => emailName === 'account.confirm-email')!.text,
  )![1]!
}

/**
 * The token with which the old address of somebody who has just signed up undoes the change; suspended when the actor is
 * S.
 */
async function changeEmail(scenario: Scenario, actor: Actor): Promise<string> {
  const { testApp } = scenario
  await testApp.visitor.post('/auth/confirm-email', { token: await requestEmailChange(scenario, 'A') })
  if (actor === 'S')
    await run(
      testApp.db,
      `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = (select account_id from email_reverts order by created_at desc limit 1)`,
    )
  return /token=([\w-]+)/.exec(
    (await testApp.listOutboxEmails()).findLast(({ letter: emailName }) => emailName === 'account.email-changed')!.text,
  )![1]!
}

/** The pending sign-in (ticket) of a person with a second factor, and the code that completes it. */
async function beginTwoStepSignIn(
  { testApp, fixtures }: Scenario,
  actor: Actor,
): Promise<{ ticket: string; code: string }> {
  const { id, email } = actor === 'A' ? await signUpVerifiedUser(testApp) : fixtures.people[actor]
  if (actor === 'S')
    await run(testApp.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [id])
  const secret = await enrollAuthenticator(testApp, id)
  const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
  if (actor === 'S')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
  return { ticket: data.ticket as string, code: generateTotpCode(secret) }
}

/** Creates a passkey of the caller; returns its id. */
async function createPasskey({ testApp, fixtures }: Scenario, actor: Actor): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into passkeys (account_id, credential_id, user_handle, public_key, device_type, backed_up, aaguid, name) select id, gen_random_uuid(), sha256('x'), '\\x01', 'singleDevice', false, 'x', 'Laptop' from accounts where id = $1 returning id`,
    [actor === 'A' ? randomUUID() : fixtures.people[actor].id],
  )
  return row?.id ?? randomUUID()
}

/** Creates another session of this person; returns its id. */
async function createSession(testApp: TestApp, { id }: { id: string }): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into sessions (token_hash, account_id, expires_at) select sha256(uuidv7()::text::bytea), id, now() + interval '1 day' from accounts where id = $1 returning id`,
    [id],
  )
  return row?.id ?? randomUUID()
}

/** Withdraws an application. */
async function markWithdrawn({ db }: TestApp, id: string): Promise<void> {
  await run(db, `update applications set status = 'WITHDRAWN' where id = $1`, [id])
  await run(
    db,
    `insert into application_moves (application_id, from_status, to_status) select id, 'PENDING', 'WITHDRAWN' from applications where id = $1`,
    [id],
  )
}

/** Creates a team invitation to CA's company for this address. */
async function createTeamInvitation(
  { testApp, fixtures }: Scenario,
  email = `colleague-${randomUUID()}@town.example`,
): Promise<{ id: string; token: string }> {
  const token = randomUUID()
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into invitations (company_id, email, role, token_hash, invited_by) values ($1, $2, 'VIEWER', sha256($3::bytea), $4)
     on conflict on constraint one_invitation_per_address do update set token_hash = excluded.token_hash returning id`,
    [fixtures.companies.live, email, token, fixtures.people.CA.id],
  )
  return { id: row!.id, token }
}

/** Creates a note by the caller; nobody else may change it, not even CA's team members. */
async function createNote(
  { testApp, fixtures }: Scenario,
  actor: Actor,
): Promise<{ applicationId: string; noteId: string }> {
  const author = actor === 'A' ? null : fixtures.people[actor].id
  const [note] = await run<{ id: string }>(
    testApp.db,
    `insert into application_notes (application_id, account_id, body) select a.id, (select id from accounts where id = $2), 'Calls back.' from applications a where a.id = $1 returning id`,
    [fixtures.application, author],
  )
  return { applicationId: fixtures.application, noteId: note?.id ?? randomUUID() }
}

/** Creates a skill that nothing else uses. */
async function createSkill({ db }: TestApp): Promise<string> {
  const [skill] = await run<{ id: string }>(
    db,
    `insert into skills (slug, name, category) select x, x, 'SOFT' from (select 'skill-' || gen_random_uuid() as x) named returning id`,
  )
  return skill!.id
}

/** Creates a skill and takes it off the list. */
async function createRetiredSkill(testApp: TestApp): Promise<string> {
  const skillId = await createSkill(testApp)
  await run(
    testApp.db,
    'insert into retired_skills (id, no, slug, name, category, aliases, source) select id, no, slug, name, category, aliases, source from skills where id = $1',
    [skillId],
  )
  await run(testApp.db, 'delete from skills where id = $1', [skillId])
  return skillId
}

/** Creates a decision that an administrator has just made and that changed nothing. */
async function createDecision({ db }: TestApp, adminId: string, companyId: string): Promise<string> {
  const [decision] = await run<{ id: string }>(
    db,
    `insert into decisions (admin_id, company_id, act, before, version)
      select $1, id, 'company.looked-at-again', jsonb_build_object('company', to_jsonb(c)), updated_at from companies c where id = $2 returning id`,
    [adminId, companyId],
  )
  return decision!.id
}

/** Creates a message of the contact form by somebody without an account. */
async function createContactMessage({ db }: TestApp): Promise<string> {
  const [message] = await run<{ id: string }>(
    db,
    `insert into messages (name, email, subject, message) values ('Hanna', 'hanna@town.example', 'Hello', 'How are you?') returning id`,
  )
  return message!.id
}

/** The request of each matrix row. It is valid in every part, so that only the caller decides the response. */
export const MATRIX_REQUESTS: Record<MatrixRow, RequestBuilder> = {
  registerAccount: () => ({ body: buildSignUpForm() }),
  signInWithPassword: async ({ testApp, fixtures }, actor) => ({
    body: {
      email: actor === 'A' ? (await signUpVerifiedUser(testApp)).email : fixtures.people[actor].email,
      password: TEST_PASSWORD,
    },
  }),
  signOut: () => ({}),
  verifyEmail: async (scenario, actor) => {
    const { id, code } = await signUpWithResetToken(scenario, actor)
    return { body: { userId: id, otp: code } }
  },
  resendVerificationCode: () => ({ body: { userId: randomUUID() } }),
  requestPasswordReset: ({ fixtures }, actor) => ({
    body: { email: actor === 'A' ? 'nobody@town.example' : fixtures.people[actor].email },
  }),
  resetPassword: async (scenario, actor) => ({
    body: { token: (await signUpWithResetToken(scenario, actor)).token, password: 'Wenchi-crater lake 9' },
  }),
  getCurrentAccount: () => ({}),
  listSignInProviders: () => ({}),
  signInWithGoogle: async ({ testApp, fixtures }, actor) => ({
    body: {
      token: await testApp.google.createCredential(actor === 'A' ? {} : { email: fixtures.people[actor].email }),
    },
  }),
  signInWithGithub: async ({ testApp, fixtures }, actor) => ({
    body: {
      code: await createSignInCode(
        testApp.db,
        actor === 'A' ? (await signUpVerifiedUser(testApp)).id : fixtures.people[actor].id,
      ),
    },
  }),
  updateAccount: ({ fixtures }, actor) => ({
    body: { firstName: 'Changed', ...(actor === 'A' ? {} : { email: fixtures.people[actor].email }) },
  }),
  confirmNewEmail: async (scenario, actor) => ({ body: { token: await requestEmailChange(scenario, actor) } }),
  changePassword: () => ({ body: { currentPassword: TEST_PASSWORD, newPassword: 'Wenchi-crater lake 9' } }),
  getPreferences: () => ({}),
  updatePreferences: () => ({ body: { theme: 'dark' } }),
  listSessions: () => ({}),
  endSession: async ({ testApp, fixtures }, actor) => ({
    params: { sessionId: actor === 'A' ? randomUUID() : await createSession(testApp, fixtures.people[actor]) },
  }),
  'endSession J': async ({ testApp, fixtures }) => ({
    params: { sessionId: await createSession(testApp, fixtures.people.J) },
  }),
  undoEmailChange: async (scenario, actor) => ({ body: { token: await changeEmail(scenario, actor) } }),
  verifySecondStep: async (scenario, actor) => ({ body: await beginTwoStepSignIn(scenario, actor) }),
  getSecondStepPasskeyOptions: async (scenario, actor) => ({
    body: { ticket: (await beginTwoStepSignIn(scenario, actor)).ticket },
  }),
  getPasskeySignInOptions: () => ({}),
  signInWithPasskey: async ({ testApp, fixtures }, actor) => {
    const { id, email } = actor === 'A' ? await signUpVerifiedUser(testApp) : fixtures.people[actor]
    if (actor === 'S')
      await run(testApp.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [id])
    const { passkey } = await enrollPasskey(await testApp.signIn({ id, email }))
    if (actor === 'S')
      await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
    return {
      body: { passkey: passkey.authenticate((await testApp.visitor.post('/auth/passkeys/sign-in-options')).data) },
    }
  },
  getMfaSettings: () => ({}),
  startAuthenticator: () => ({}),
  confirmAuthenticator: async ({ fixtures }, actor) => {
    const { data } =
      actor === 'A' || actor === 'S' ? { data: undefined } : await fixtures.people[actor].post('/auth/mfa/totp')
    return { body: { code: data ? generateTotpCode(data.secret) : '123456' } }
  },
  removeAuthenticator: async ({ testApp, fixtures }, actor) => {
    if (actor !== 'A') await enrollAuthenticator(testApp, fixtures.people[actor].id)
    return {}
  },
  getNewPasskeyOptions: () => ({}),
  addPasskey: async ({ fixtures }, actor) => {
    const { data } =
      actor === 'A' || actor === 'S' ? { data: undefined } : await fixtures.people[actor].post('/auth/passkeys/options')
    return {
      body: {
        passkey: new SoftwarePasskey().register(
          data ?? { challenge: 'x', rp: { id: 'sira.example' }, user: { id: 'x' } },
        ),
        name: 'Phone',
      },
    }
  },
  renamePasskey: async (scenario, actor) => ({
    params: { passkeyId: await createPasskey(scenario, actor) },
    body: { name: 'Old laptop' },
  }),
  'renamePasskey J': async (scenario) => ({
    params: { passkeyId: await createPasskey(scenario, 'J') },
    body: { name: 'Old laptop' },
  }),
  removePasskey: async (scenario, actor) => ({ params: { passkeyId: await createPasskey(scenario, actor) } }),
  'removePasskey J': async (scenario) => ({ params: { passkeyId: await createPasskey(scenario, 'J') } }),
  renewRecoveryCodes: async ({ testApp, fixtures }, actor) => {
    if (actor !== 'A') await enrollAuthenticator(testApp, fixtures.people[actor].id)
    return {}
  },
  forgetRememberedDevices: () => ({}),
  getIdentityOptions: () => ({}),
  confirmIdentity: () => ({ body: { password: TEST_PASSWORD } }),
  sendIdentityCode: () => ({}),
  listAccountActivity: () => ({}),
  exportMyData: () => ({}),
  deleteAccount: () => ({ body: { password: TEST_PASSWORD } }),
  chooseRole: () => ({ body: { role: 'COMPANY' } }),

  listCompanies: () => ({}),
  'getCompany ACTIVE': ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  'getCompany in review': ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  createCompany: () => ({
    body: buildMultipartForm({
      name: 'New Company',
      email: 'jobs@new.example',
      phone: '+251 911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'TELECOM',
      logo: toUploadFile(PNG, 'logo.png'),
      trade_license: toUploadFile(PDF, 'licence.pdf'),
    }),
  }),
  updateCompany: () => ({ body: { description: 'Changed.' } }),

  getTeam: () => ({}),
  inviteTeamMember: () => ({ body: { email: `colleague-${randomUUID()}@town.example`, role: 'VIEWER' } }),
  revokeTeamInvitation: async (scenario) => ({ params: { invitationId: (await createTeamInvitation(scenario)).id } }),
  getTeamInvitation: async (scenario) => ({ body: { token: (await createTeamInvitation(scenario)).token } }),
  joinTeam: async (scenario, actor) => ({
    body: {
      token: (await createTeamInvitation(scenario, actor === 'A' ? undefined : scenario.fixtures.people[actor].email))
        .token,
    },
  }),
  updateTeamMember: async ({ testApp, fixtures }) => ({
    params: { accountId: (await createTeamMember(testApp, fixtures.companies.live)).id },
    body: { role: 'RECRUITER' },
  }),
  removeTeamMember: async ({ testApp, fixtures }) => ({
    params: { accountId: (await createTeamMember(testApp, fixtures.companies.live)).id },
  }),

  followCompany: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  'followCompany in review': ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  unfollowCompany: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  listFollowedCompanies: () => ({}),
  sendContactMessage: () => ({
    body: { name: 'Hanna', email: 'hanna@town.example', subject: 'Hello', message: 'How are you?' },
  }),

  listSkills: () => ({}),
  listJobs: () => ({ query: 'search_key=engineer' }),
  listFeaturedJobs: () => ({}),
  listSearchSuggestions: () => ({ query: 'q=e' }),
  'getJob live': toJob('live'),
  'getJob closed': toJob('closed'),
  'getJob in review': toJob('in review'),
  'getJob draft': toJob('draft'),
  'getJob rejected': toJob('rejected'),
  'getJob of one in review': ({ fixtures }) => ({ params: { jobId: fixtures.jobOfOneInReview } }),
  saveJob: toJob('another'),
  unsaveJob: toJob('live'),
  listSavedJobs: () => ({}),
  getSavedAndAppliedJobs: () => ({}),
  listMatchedJobs: () => ({}),
  listAlerts: () => ({}),
  createAlert: () => ({
    body: {
      name: 'New work',
      search_key: 'engineer',
      filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
      frequency: 'WEEKLY',
    },
  }),
  requestVisitorAlert: () => ({
    body: { email: `visitor-${randomUUID()}@town.example`, name: 'New work', search_key: 'engineer' },
  }),
  updateAlert: ({ fixtures }) => ({ params: { alertId: fixtures.alert }, body: { frequency: 'INSTANT' } }),
  deleteAlert: ({ fixtures }) => ({ params: { alertId: fixtures.alert } }),
  'listSimilarJobs live': toJob('live'),
  'listSimilarJobs in review': toJob('in review'),
  'reportJob live': async ({ fixtures, testApp }) => {
    // Three of them would hide it.
    await run(testApp.db, 'delete from job_reports where job_id = $1', [fixtures.jobs.live])
    return { params: { jobId: fixtures.jobs.live }, body: { reason: 'NOT_REAL' } }
  },
  'reportJob in review': ({ fixtures }) => ({
    params: { jobId: fixtures.jobs['in review'] },
    body: { reason: 'NOT_REAL' },
  }),
  postJob: ({ skillId }) => ({
    body: { title: 'New job', description: 'Ten letters and more', location: 'Adama', skills: [{ skillId }] },
  }),
  listJobDrafts: () => ({}),
  createJobDraft: ({ skillId }) => ({
    body: { title: 'New draft', description: 'Ten letters and more', location: 'Adama', skills: [{ skillId }] },
  }),
  updateJobDraft: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.draft }, body: { title: 'Changed draft' } }),
  'updateJobDraft live': ({ fixtures }) => ({
    params: { jobId: fixtures.jobs.live },
    body: { title: 'Changed title' },
  }),
  updateJob: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.live }, body: { title: 'Changed title' } }),
  deleteJob: toJob('live'),
  closeJob: toJob('live'),
  submitJob: toJob('draft'),
  reopenJob: toJob('closed'),
  archiveJob: toJob('live'),
  restoreJob: async ({ fixtures, testApp }) => {
    await run(testApp.db, `update jobs set status = 'ARCHIVED' where id = $1`, [fixtures.jobs.closed])
    return { params: { jobId: fixtures.jobs.closed } }
  },
  getOwnJob: toJob('rejected'),
  listOwnJobs: () => ({}),

  applyToJob: toJobApplication('another'),
  'applyToJob again': toJobApplication('live'),
  'applyToJob closed': toJobApplication('closed'),
  'applyToJob in review': toJobApplication('in review'),
  createApplication: ({ fixtures }) => ({ body: { ...APPLICATION_WITH_PROFILE_RESUME, jobId: fixtures.jobs.another } }),
  'createApplication again': ({ fixtures }) => ({
    body: { ...APPLICATION_WITH_PROFILE_RESUME, jobId: fixtures.jobs.live },
  }),
  listMyApplications: () => ({}),
  listCompanyApplications: () => ({}),
  listJobApplications: toJob('live'),
  getApplication: toApplication,
  updateApplicationStatus: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { status: 'REVIEWED' },
  }),
  updateApplicationStatuses: ({ fixtures }) => ({ body: { ids: [fixtures.application], status: 'REVIEWED' } }),
  countApplicationsByStatus: () => ({}),
  listApplicationNotes: toApplication,
  addApplicationNote: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { body: 'Calls back on Monday.' },
  }),
  updateApplicationNote: async (scenario, actor) => ({
    params: await createNote(scenario, actor),
    body: { body: 'Calls back on Tuesday.' },
  }),
  deleteApplicationNote: async (scenario, actor) => ({ params: await createNote(scenario, actor) }),
  rateApplication: ({ fixtures }) => ({ params: { applicationId: fixtures.application }, body: { stars: 4 } }),
  applicationsCsv: () => ({ url: '/company/applications.csv' }),
  companyEventStreams: () => ({ url: '/company/events' }),
  markApplicationViewed: toApplication,
  withdrawApplication: toApplication,
  undoWithdrawal: async ({ fixtures, testApp }) => {
    await markWithdrawn(testApp, fixtures.application)
    return { params: { applicationId: fixtures.application } }
  },
  countUnviewedApplications: () => ({}),

  proposeInterview: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: buildInterviewProposal(5),
  }),
  listApplicationInterviews: toApplication,
  listMyInterviews: () => ({}),
  answerInterview: ({ fixtures }) => ({
    params: { interviewId: fixtures.interview },
    body: { act: 'ASK', sequence: 0, wish: 'On Friday, please.' },
  }),
  updateInterview: ({ fixtures }) => ({
    params: { interviewId: fixtures.interview },
    body: { act: 'MOVE', sequence: 0, ...buildInterviewProposal(6) },
  }),
  getInterviewCalendarFile: ({ fixtures }) => ({ params: { interviewId: fixtures.interview } }),
  getCalendarFeed: () => ({}),
  renewCalendarFeed: () => ({}),
  deleteCalendarFeed: () => ({}),

  listCandidates: () => ({ query: 'search=dev' }),
  inviteCandidate: async ({ testApp, fixtures }, actor) => ({
    params: { seekerId: (await testApp.createSeeker({ discoverable: true })).seekerId },
    body: { jobId: actor === 'CX' ? fixtures.jobOfOther : fixtures.jobs.live, message: 'Please apply for it.' },
  }),
  'inviteCandidate hidden': ({ fixtures }) => ({
    params: { seekerId: fixtures.seekerId },
    body: { jobId: fixtures.jobs.live, message: 'Please apply for it.' },
  }),
  listSentInvitations: () => ({}),
  listReceivedInvitations: () => ({}),
  answerInvitation: ({ fixtures }) => ({ params: { invitationId: fixtures.invitation }, body: { answer: 'DECLINED' } }),
  getVisibility: () => ({}),
  updateVisibility: () => ({ body: { discoverable: true } }),

  listNotifications: () => ({}),
  countUnreadNotifications: () => ({}),
  markNotificationRead: ({ fixtures }) => ({ params: { notificationId: fixtures.notification } }),
  markAllNotificationsRead: () => ({}),
  notificationStreams: () => ({ url: '/notifications/events' }),

  getSeekerDashboard: () => ({}),
  getCompanyDashboard: () => ({}),
  getCompanyCharts: () => ({}),

  createProfile: ({ skillId }) => ({ body: { title: 'Developer', skills: [{ skillId }] } }),
  updateProfile: () => ({ body: { bio: 'Changed.' } }),
  getMyProfile: () => ({}),
  getProfile: ({ fixtures }) => ({ params: { seekerId: fixtures.seekerId } }),
  addProfileSkills: ({ skillId }) => ({ body: { skills: [{ skillId, level: 'EXPERT' }] } }),
  addEducation: () => ({ body: { education: [SAMPLE_EDUCATION] } }),
  addExperience: () => ({ body: { experiences: [SAMPLE_EXPERIENCE] } }),
  addPortfolio: () => ({ body: { portfolios: [SAMPLE_PROJECT] } }),
  deleteProfileSkill: ({ fixtures }) => ({ params: { skillId: fixtures.profileEntries.skill } }),
  deleteEducation: ({ fixtures }) => ({ params: { educationId: fixtures.profileEntries.education } }),
  deleteExperience: ({ fixtures }) => ({ params: { experienceId: fixtures.profileEntries.experience } }),
  deletePortfolio: ({ fixtures }) => ({ params: { portfolioId: fixtures.profileEntries.portfolio } }),
  resumeJson: () => ({ url: '/job-seeker/resume.json' }),
  importResume: () => ({ body: { work: [{ name: 'Wenchi Ledger', position: 'Developer', startDate: '2021' }] } }),
  cv: () => ({ url: '/job-seeker/cv' }),

  'renewFileLink resume': toFileLink('resume'),
  'renewFileLink sent resume': toFileLink('sent resume'),
  'renewFileLink licence': toFileLink('licence'),
  'file resume': (scenario, actor) => buildFileRequest(scenario.fixtures.files.resume, scenario, actor),
  'file sent resume': (scenario, actor) => buildFileRequest(scenario.fixtures.files['sent resume'], scenario, actor),
  'file licence': (scenario, actor) => buildFileRequest(scenario.fixtures.files.licence, scenario, actor),
  'image logo': ({ fixtures }) => ({ url: `/images/${fixtures.files.logo}/128` }),
  'image picture': (scenario, actor) =>
    buildFileRequest(scenario.fixtures.files.picture, scenario, actor, `/images/${scenario.fixtures.files.picture}/96`),

  getAdminOverview: () => ({}),
  listUsers: ({ fixtures }) => ({ query: `search=${encodeURIComponent(fixtures.people.J.email)}` }),
  getUser: ({ fixtures }) => ({ params: { accountId: fixtures.people.J.id } }),
  setUserSuspension: ({ fixtures }) => ({
    params: { accountId: fixtures.people.J.id },
    body: { suspended: true, reason: 'Sends advertisements to companies' },
  }),
  'setUserSuspension AD': ({ fixtures }) => ({
    params: { accountId: fixtures.people.AD.id },
    body: { suspended: true, reason: 'Sends advertisements to companies' },
  }),
  listSkillsWithUsage: () => ({}),
  requestSkill: () => ({ body: { name: `Missing ${randomUUID().slice(0, 8)}` } }),
  listSkillRequests: () => ({}),
  dismissSkillRequest: () => ({ body: { name: 'Beekeeping' } }),
  listRetiredSkills: () => ({}),
  createSkill: () => ({ body: { name: `Skill ${randomUUID()}`, category: 'SOFT' } }),
  updateSkill: async ({ testApp }) => ({
    params: { skillId: await createSkill(testApp) },
    body: { aliases: [`spelling ${randomUUID()}`] },
  }),
  retireSkill: async ({ testApp, skillId }) => ({
    params: { skillId: await createSkill(testApp) },
    body: { mergeInto: skillId },
  }),
  restoreSkill: async ({ testApp }) => ({ params: { skillId: await createRetiredSkill(testApp) } }),
  listContactMessages: () => ({}),
  getContactMessage: async ({ testApp }) => ({ params: { messageId: await createContactMessage(testApp) } }),
  setContactMessageHandled: async ({ testApp }) => ({
    params: { messageId: await createContactMessage(testApp) },
    body: { handled: true },
  }),
  answerContactMessage: async ({ testApp }) => ({
    params: { messageId: await createContactMessage(testApp) },
    body: { text: 'You find it under Jobs.' },
  }),
  listAuditLog: () => ({ query: `subject=${randomUUID()}` }),
  listAuditActions: () => ({}),
  auditCsv: () => ({ url: `/admin/audit.csv?subject=${randomUUID()}` }),
  listCompaniesForModeration: () => ({}),
  getCompanyForModeration: ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  moderateCompany: ({ fixtures }) => ({
    params: { companyId: fixtures.companies.inReview },
    body: { status: 'ACTIVE' },
  }),
  listJobsForModeration: () => ({}),
  moderateJob: ({ fixtures }) => ({ params: { jobId: fixtures.jobs['in review'] }, body: { status: 'ACTIVE' } }),
  getJobForModeration: toJob('in review'),
  setCompanyFeatured: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live }, body: { featured: true } }),
  setJobFeatured: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.live }, body: { featured: true } }),
  undoDecision: async ({ testApp, fixtures }) => ({
    params: { decisionId: await createDecision(testApp, fixtures.people.AD.id, fixtures.companies.live) },
  }),
  listReportedJobs: () => ({}),
  decideOnReports: async ({ fixtures, testApp }) => {
    await run(
      testApp.db,
      `insert into job_reports (job_id, account_id, reason) select $1, id, 'OTHER' from accounts where id = $2 on conflict on constraint one_report_per_person do update set handled_at = null`,
      [fixtures.jobs.live, fixtures.people.J0.id],
    )
    return { params: { jobId: fixtures.jobs.live }, body: { verdict: 'DISMISSED' } }
  },
  listTasks: () => ({}),
  retryTask: async ({ testApp }) => ({ params: { workId: await createFailedTask(testApp.db) } }),
  retryAllTasks: () => ({}),
}

/** Returns the contract's endpoint of a row; undefined for those that respond with bytes. */
export const getMatrixEndpoint = (row: MatrixRow) => EVERY_ENDPOINT.get(row.split(' ')[0]!)

/** Sends the request of a row as this caller. */
export function sendMatrixRequest(row: MatrixRow, ask: MatrixRequest, caller: TestClient): Promise<TestResponse> {
  const { method, path } = getMatrixEndpoint(row) ?? { method: 'GET', path: '' }
  const at =
    ask.url ?? path.replace(/:(\w+)/g, (_, name: string) => ask.params![name]!) + (ask.query ? `?${ask.query}` : '')
  return method === 'GET' ? caller.get(at) : caller[method.toLowerCase() as 'post' | 'patch' | 'delete'](at, ask.body)
}
