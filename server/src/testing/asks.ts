import { randomUUID } from 'node:crypto'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { LINK_LIFE_MS, signLink } from '#files/links.ts'
import { run } from '#db/database.ts'
import { newSignInCode } from '../features/accounts/sign-in-codes.ts'
import type { Actor, Row } from '../security/matrix.ts'
import type { Cast } from './cast.ts'
import { SoftPasskey } from './passkey.ts'
import { totpCode, withAuthenticator, withPasskey } from './second-factors.ts'
import { deadWorkIn } from './work.ts'
import { colleague } from './colleagues.ts'
import { formOf } from './forms.ts'
import { LONG_LETTER } from './people.ts'
import type { Caller, Reply } from './person.ts'
import { member, newcomer, PASSWORD, signUpForm } from './registered.ts'
import { fileOf, samplePdf, samplePng } from './samples.ts'
import type { Town } from './town.ts'

export interface Stage {
  town: Town
  cast: Cast
  skillId: string
}
/** What a row of the matrix sends. `url` stands for endpoints that are not in the contract. */
export interface Ask {
  params?: Record<string, string>
  query?: string
  url?: string
  body?: unknown
}
type Asking = (stage: Stage, actor: Actor) => Ask | Promise<Ask>

const [PDF, PNG] = await Promise.all([samplePdf(), samplePng()])

const ofJob =
  (which: keyof Cast['jobs']): Asking =>
  ({ cast }) => ({ params: { jobId: cast.jobs[which] } })
const ofApplication: Asking = ({ cast }) => ({ params: { applicationId: cast.application } })
const linkTo =
  (which: keyof Cast['files']): Asking =>
  ({ cast }) => ({ params: { fileId: cast.files[which] } })
export const EDUCATION = {
  institution: 'Addis Ababa University',
  degree: 'BSc',
  startDate: '2015-09-01',
  endDate: '2019-07-01',
}
export const EXPERIENCE = {
  companyName: 'Sheba Tech',
  position: 'Engineer',
  startDate: '2020-01-01',
  isCurrentRole: true,
}
/** An interview in so many days. */
export const arrangedIn = (days: number) => ({
  times: [new Date(Math.ceil(Date.now() / 3_600_000 + days * 24) * 3_600_000).toISOString()],
  minutes: 45,
  way: 'ON_SITE',
  place: 'Bole Road, Addis Ababa',
})
export const PROJECT = { title: 'Edir book' }
const reuse = { coverLetter: LONG_LETTER, useExistingResume: 'true' }
const applyTo =
  (which: keyof Cast['jobs']): Asking =>
  ({ cast }) => ({ params: { jobId: cast.jobs[which] }, body: reuse })

/** The caller's own link to a file, as the API would sign it; without an account the bare address. */
function fileAt(fileId: string, { town, cast }: Stage, actor: Actor, at = `/files/${fileId}`): Ask {
  if (actor === 'A') return { url: at }
  return {
    url: `${at}?${signLink(town.resources.secret, { fileId, accountId: cast.people[actor].id, expiresAt: new Date(Date.now() + LINK_LIFE_MS) })}`,
  }
}

/** Somebody who just signed up; suspended when S asks. */
async function fresh({ town }: Stage, actor: Actor) {
  const person = await newcomer(town)
  await town.visitor.post('/auth/forgot-password', { email: person.email })
  const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]!
  if (actor === 'S')
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      person.id,
    ])
  return { ...person, token }
}

/** The token that was mailed to a new address of somebody who has just signed up; suspended when S asks. */
async function newAddress(stage: Stage, actor: Actor): Promise<string> {
  const { town } = stage
  const { id, email } = await member(town)
  await (await town.signIn({ id, email })).patch('/auth/profile', { email: `new-${email}`, currentPassword: PASSWORD })
  if (actor === 'S')
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
  return /token=([\w-]+)/.exec(
    (await town.mailbox()).findLast(({ letter }) => letter === 'account.confirm-email')!.text,
  )![1]!
}

/** The token by which the old address of somebody who has just signed up takes a change back; suspended when S asks. */
async function oldAddress(stage: Stage, actor: Actor): Promise<string> {
  const { town } = stage
  await town.visitor.post('/auth/confirm-email', { token: await newAddress(stage, 'A') })
  if (actor === 'S')
    await run(
      town.db,
      `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = (select account_id from email_reverts order by created_at desc limit 1)`,
    )
  return /token=([\w-]+)/.exec(
    (await town.mailbox()).findLast(({ letter }) => letter === 'account.email-changed')!.text,
  )![1]!
}

/** A person with a factor and the ticket of a sign-in that waits for it. */
async function halfSignedIn({ town, cast }: Stage, actor: Actor): Promise<{ ticket: string; code: string }> {
  const { id, email } = actor === 'A' ? await member(town) : cast.people[actor]
  if (actor === 'S')
    await run(town.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [id])
  const secret = await withAuthenticator(town, id)
  const { data } = await town.visitor.post('/auth/login', { email, password: PASSWORD })
  if (actor === 'S')
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
  return { ticket: data.ticket as string, code: totpCode(secret) }
}

/** A passkey of the caller, by its id. */
async function passkeyOf({ town, cast }: Stage, actor: Actor): Promise<string> {
  const [row] = await run<{ id: string }>(
    town.db,
    `insert into passkeys (account_id, credential_id, user_handle, public_key, device_type, backed_up, aaguid, name) select id, gen_random_uuid(), sha256('x'), '\\x01', 'singleDevice', false, 'x', 'Laptop' from accounts where id = $1 returning id`,
    [actor === 'A' ? randomUUID() : cast.people[actor].id],
  )
  return row?.id ?? randomUUID()
}

/** The id of a session beside the one that asks. */
async function oneMoreSession(town: Town, { id }: { id: string }): Promise<string> {
  const [row] = await run<{ id: string }>(
    town.db,
    `insert into sessions (token_hash, account_id, expires_at) select sha256(uuidv7()::text::bytea), id, now() + interval '1 day' from accounts where id = $1 returning id`,
    [id],
  )
  return row?.id ?? randomUUID()
}

/** An application as its seeker has just taken it back. */
async function withdrawn({ db }: Town, id: string): Promise<void> {
  await run(db, `update applications set status = 'WITHDRAWN' where id = $1`, [id])
  await run(
    db,
    `insert into application_moves (application_id, from_status, to_status) select id, 'PENDING', 'WITHDRAWN' from applications where id = $1`,
    [id],
  )
}

/** An invitation to CA's company, for this address. */
async function invited(
  { town, cast }: Stage,
  email = `colleague-${randomUUID()}@town.example`,
): Promise<{ id: string; token: string }> {
  const token = randomUUID()
  const [row] = await run<{ id: string }>(
    town.db,
    `insert into invitations (company_id, email, role, token_hash, invited_by) values ($1, $2, 'VIEWER', sha256($3::bytea), $4)
     on conflict on constraint one_invitation_per_address do update set token_hash = excluded.token_hash returning id`,
    [cast.companies.live, email, token, cast.people.CA.id],
  )
  return { id: row!.id, token }
}

/** A note of whoever asks; nobody else may change it, of CA's company neither. */
async function noted({ town, cast }: Stage, actor: Actor): Promise<{ applicationId: string; noteId: string }> {
  const author = actor === 'A' ? null : cast.people[actor].id
  const [note] = await run<{ id: string }>(
    town.db,
    `insert into application_notes (application_id, account_id, body) select a.id, (select id from accounts where id = $2), 'Calls back.' from applications a where a.id = $1 returning id`,
    [cast.application, author],
  )
  return { applicationId: cast.application, noteId: note?.id ?? randomUUID() }
}

/** A skill that nothing else uses. */
async function newSkill({ db }: Town): Promise<string> {
  const [skill] = await run<{ id: string }>(
    db,
    `insert into skills (slug, name, category) select x, x, 'SOFT' from (select 'skill-' || gen_random_uuid() as x) named returning id`,
  )
  return skill!.id
}

/** One that was taken off the list. */
async function takenOff(town: Town): Promise<string> {
  const skillId = await newSkill(town)
  await run(
    town.db,
    'insert into retired_skills (id, no, slug, name, category, aliases, source) select id, no, slug, name, category, aliases, source from skills where id = $1',
    [skillId],
  )
  await run(town.db, 'delete from skills where id = $1', [skillId])
  return skillId
}

/** A decision of an administrator of this moment that changed nothing. */
async function freshDecision({ db }: Town, adminId: string, companyId: string): Promise<string> {
  const [decision] = await run<{ id: string }>(
    db,
    `insert into decisions (admin_id, company_id, act, before, version)
      select $1, id, 'company.looked-at-again', jsonb_build_object('company', to_jsonb(c)), updated_at from companies c where id = $2 returning id`,
    [adminId, companyId],
  )
  return decision!.id
}

/** A message of the contact form by somebody who is not here. */
async function writtenMessage({ db }: Town): Promise<string> {
  const [message] = await run<{ id: string }>(
    db,
    `insert into messages (name, email, subject, message) values ('Hanna', 'hanna@town.example', 'Hello', 'How are you?') returning id`,
  )
  return message!.id
}

/** What each row sends: right in every part, so that only the caller decides the answer. */
export const ASKS: Record<Row, Asking> = {
  register: () => ({ body: signUpForm() }),
  login: async ({ town, cast }, actor) => ({
    body: { email: actor === 'A' ? (await member(town)).email : cast.people[actor].email, password: PASSWORD },
  }),
  signOut: () => ({}),
  verifyEmail: async (stage, actor) => {
    const { id, code } = await fresh(stage, actor)
    return { body: { userId: id, otp: code } }
  },
  resendCode: () => ({ body: { userId: randomUUID() } }),
  forgotPassword: ({ cast }, actor) => ({
    body: { email: actor === 'A' ? 'nobody@town.example' : cast.people[actor].email },
  }),
  resetPassword: async (stage, actor) => ({
    body: { token: (await fresh(stage, actor)).token, password: 'Wenchi-crater lake 9' },
  }),
  me: () => ({}),
  providers: () => ({}),
  signInWithGoogle: async ({ town, cast }, actor) => ({
    body: { token: await town.google.credential(actor === 'A' ? {} : { email: cast.people[actor].email }) },
  }),
  signInWithGithub: async ({ town, cast }, actor) => ({
    body: { code: await newSignInCode(town.db, actor === 'A' ? (await member(town)).id : cast.people[actor].id) },
  }),
  changeAccount: ({ cast }, actor) => ({
    body: { firstName: 'Changed', ...(actor === 'A' ? {} : { email: cast.people[actor].email }) },
  }),
  confirmEmail: async (stage, actor) => ({ body: { token: await newAddress(stage, actor) } }),
  changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: 'Wenchi-crater lake 9' } }),
  preferences: () => ({}),
  changePreferences: () => ({ body: { theme: 'dark' } }),
  listSessions: () => ({}),
  endSession: async ({ town, cast }, actor) => ({
    params: { sessionId: actor === 'A' ? randomUUID() : await oneMoreSession(town, cast.people[actor]) },
  }),
  'endSession J': async ({ town, cast }) => ({ params: { sessionId: await oneMoreSession(town, cast.people.J) } }),
  revertEmail: async (stage, actor) => ({ body: { token: await oldAddress(stage, actor) } }),
  passSecondStep: async (stage, actor) => ({ body: await halfSignedIn(stage, actor) }),
  secondStepPasskey: async (stage, actor) => ({ body: { ticket: (await halfSignedIn(stage, actor)).ticket } }),
  passkeySignInOptions: () => ({}),
  signInWithPasskey: async ({ town, cast }, actor) => {
    const { id, email } = actor === 'A' ? await member(town) : cast.people[actor]
    if (actor === 'S')
      await run(town.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [id])
    const { passkey } = await withPasskey(await town.signIn({ id, email }))
    if (actor === 'S')
      await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
    return { body: { passkey: passkey.answer((await town.visitor.post('/auth/passkeys/sign-in-options')).data) } }
  },
  mfaSettings: () => ({}),
  startAuthenticator: () => ({}),
  confirmAuthenticator: async ({ cast }, actor) => {
    const { data } =
      actor === 'A' || actor === 'S' ? { data: undefined } : await cast.people[actor].post('/auth/mfa/totp')
    return { body: { code: data ? totpCode(data.secret) : '123456' } }
  },
  removeAuthenticator: async ({ town, cast }, actor) => {
    if (actor !== 'A') await withAuthenticator(town, cast.people[actor].id)
    return {}
  },
  newPasskeyOptions: () => ({}),
  addPasskey: async ({ cast }, actor) => {
    const { data } =
      actor === 'A' || actor === 'S' ? { data: undefined } : await cast.people[actor].post('/auth/passkeys/options')
    return {
      body: {
        passkey: new SoftPasskey().register(data ?? { challenge: 'x', rp: { id: 'sira.example' }, user: { id: 'x' } }),
        name: 'Phone',
      },
    }
  },
  renamePasskey: async (stage, actor) => ({
    params: { passkeyId: await passkeyOf(stage, actor) },
    body: { name: 'Old laptop' },
  }),
  'renamePasskey J': async (stage) => ({
    params: { passkeyId: await passkeyOf(stage, 'J') },
    body: { name: 'Old laptop' },
  }),
  removePasskey: async (stage, actor) => ({ params: { passkeyId: await passkeyOf(stage, actor) } }),
  'removePasskey J': async (stage) => ({ params: { passkeyId: await passkeyOf(stage, 'J') } }),
  renewRecoveryCodes: async ({ town, cast }, actor) => {
    if (actor !== 'A') await withAuthenticator(town, cast.people[actor].id)
    return {}
  },
  forgetDevices: () => ({}),
  identityOptions: () => ({}),
  confirmIdentity: () => ({ body: { password: PASSWORD } }),
  mailIdentityCode: () => ({}),
  listActivity: () => ({}),
  exportMyData: () => ({}),
  deleteAccount: () => ({ body: { password: PASSWORD } }),
  chooseRole: () => ({ body: { role: 'COMPANY' } }),

  browseCompanies: () => ({}),
  'showCompany ACTIVE': ({ cast }) => ({ params: { companyId: cast.companies.live } }),
  'showCompany in review': ({ cast }) => ({ params: { companyId: cast.companies.inReview } }),
  createCompany: () => ({
    body: formOf({
      name: 'New Company',
      email: 'jobs@new.example',
      phone: '+251 911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'TELECOM',
      logo: fileOf(PNG, 'logo.png'),
      trade_license: fileOf(PDF, 'licence.pdf'),
    }),
  }),
  updateCompany: () => ({ body: { description: 'Changed.' } }),

  team: () => ({}),
  inviteColleague: () => ({ body: { email: `colleague-${randomUUID()}@town.example`, role: 'VIEWER' } }),
  revokeInvitation: async (stage) => ({ params: { invitationId: (await invited(stage)).id } }),
  showInvitation: async (stage) => ({ body: { token: (await invited(stage)).token } }),
  joinTeam: async (stage, actor) => ({
    body: { token: (await invited(stage, actor === 'A' ? undefined : stage.cast.people[actor].email)).token },
  }),
  changeMember: async ({ town, cast }) => ({
    params: { accountId: (await colleague(town, cast.companies.live)).id },
    body: { role: 'RECRUITER' },
  }),
  removeMember: async ({ town, cast }) => ({ params: { accountId: (await colleague(town, cast.companies.live)).id } }),

  followCompany: ({ cast }) => ({ params: { companyId: cast.companies.live } }),
  'followCompany in review': ({ cast }) => ({ params: { companyId: cast.companies.inReview } }),
  unfollowCompany: ({ cast }) => ({ params: { companyId: cast.companies.live } }),
  followedCompanies: () => ({}),
  sendMessage: () => ({
    body: { name: 'Hanna', email: 'hanna@town.example', subject: 'Hello', message: 'How are you?' },
  }),

  listSkills: () => ({}),
  browseJobs: () => ({ query: 'search_key=engineer' }),
  featuredJobs: () => ({}),
  suggestJobs: () => ({ query: 'q=e' }),
  'showJob live': ofJob('live'),
  'showJob closed': ofJob('closed'),
  'showJob in review': ofJob('in review'),
  'showJob draft': ofJob('draft'),
  'showJob rejected': ofJob('rejected'),
  'showJob of one in review': ({ cast }) => ({ params: { jobId: cast.jobOfOneInReview } }),
  saveJob: ofJob('another'),
  unsaveJob: ofJob('live'),
  savedJobs: () => ({}),
  jobMarks: () => ({}),
  matchedJobs: () => ({}),
  listAlerts: () => ({}),
  createAlert: () => ({
    body: {
      name: 'New work',
      search_key: 'engineer',
      filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
      frequency: 'WEEKLY',
    },
  }),
  requestAlert: () => ({
    body: { email: `visitor-${randomUUID()}@town.example`, name: 'New work', search_key: 'engineer' },
  }),
  changeAlert: ({ cast }) => ({ params: { alertId: cast.alert }, body: { frequency: 'INSTANT' } }),
  deleteAlert: ({ cast }) => ({ params: { alertId: cast.alert } }),
  'similarJobs live': ofJob('live'),
  'similarJobs in review': ofJob('in review'),
  'reportJob live': async ({ cast, town }) => {
    // Three of them would hide it.
    await run(town.db, 'delete from job_reports where job_id = $1', [cast.jobs.live])
    return { params: { jobId: cast.jobs.live }, body: { reason: 'NOT_REAL' } }
  },
  'reportJob in review': ({ cast }) => ({ params: { jobId: cast.jobs['in review'] }, body: { reason: 'NOT_REAL' } }),
  postJob: ({ skillId }) => ({
    body: { title: 'New job', description: 'Ten letters and more', location: 'Adama', skills: [{ skillId }] },
  }),
  listDrafts: () => ({}),
  createDraft: ({ skillId }) => ({
    body: { title: 'New draft', description: 'Ten letters and more', location: 'Adama', skills: [{ skillId }] },
  }),
  changeDraft: ({ cast }) => ({ params: { jobId: cast.jobs.draft }, body: { title: 'Changed draft' } }),
  'changeDraft live': ({ cast }) => ({ params: { jobId: cast.jobs.live }, body: { title: 'Changed title' } }),
  updateJob: ({ cast }) => ({ params: { jobId: cast.jobs.live }, body: { title: 'Changed title' } }),
  deleteJob: ofJob('live'),
  closeJob: ofJob('live'),
  submitJob: ofJob('draft'),
  reopenJob: ofJob('closed'),
  archiveJob: ofJob('live'),
  restoreJob: async ({ cast, town }) => {
    await run(town.db, `update jobs set status = 'ARCHIVED' where id = $1`, [cast.jobs.closed])
    return { params: { jobId: cast.jobs.closed } }
  },
  showOwnJob: ofJob('rejected'),
  companyJobs: () => ({}),

  applyToJob: applyTo('another'),
  'applyToJob again': applyTo('live'),
  'applyToJob closed': applyTo('closed'),
  'applyToJob in review': applyTo('in review'),
  createApplication: ({ cast }) => ({ body: { ...reuse, jobId: cast.jobs.another } }),
  'createApplication again': ({ cast }) => ({ body: { ...reuse, jobId: cast.jobs.live } }),
  myApplications: () => ({}),
  companyApplications: () => ({}),
  jobApplications: ofJob('live'),
  showApplication: ofApplication,
  moveApplication: ({ cast }) => ({ params: { applicationId: cast.application }, body: { status: 'REVIEWED' } }),
  bulkStatus: ({ cast }) => ({ body: { ids: [cast.application], status: 'REVIEWED' } }),
  statusCounts: () => ({}),
  listNotes: ofApplication,
  addNote: ({ cast }) => ({ params: { applicationId: cast.application }, body: { body: 'Calls back on Monday.' } }),
  changeNote: async (stage, actor) => ({ params: await noted(stage, actor), body: { body: 'Calls back on Tuesday.' } }),
  deleteNote: async (stage, actor) => ({ params: await noted(stage, actor) }),
  rateApplication: ({ cast }) => ({ params: { applicationId: cast.application }, body: { stars: 4 } }),
  applicationsCsv: () => ({ url: '/company/applications.csv' }),
  companyEvents: () => ({ url: '/company/events' }),
  viewApplication: ofApplication,
  withdrawApplication: ofApplication,
  undoWithdrawal: async ({ cast, town }) => {
    await withdrawn(town, cast.application)
    return { params: { applicationId: cast.application } }
  },
  unviewedCount: () => ({}),

  proposeInterview: ({ cast }) => ({ params: { applicationId: cast.application }, body: arrangedIn(5) }),
  applicationInterviews: ofApplication,
  myInterviews: () => ({}),
  answerInterview: ({ cast }) => ({
    params: { interviewId: cast.interview },
    body: { act: 'ASK', sequence: 0, wish: 'On Friday, please.' },
  }),
  changeInterview: ({ cast }) => ({
    params: { interviewId: cast.interview },
    body: { act: 'MOVE', sequence: 0, ...arrangedIn(6) },
  }),
  interviewFile: ({ cast }) => ({ params: { interviewId: cast.interview } }),
  calendarFeed: () => ({}),
  renewCalendarFeed: () => ({}),
  endCalendarFeed: () => ({}),

  findCandidates: () => ({ query: 'search=dev' }),
  inviteCandidate: async ({ town, cast }, actor) => ({
    params: { seekerId: (await town.seeker({ discoverable: true })).seekerId },
    body: { jobId: actor === 'CX' ? cast.jobOfOther : cast.jobs.live, message: 'Please apply for it.' },
  }),
  'inviteCandidate hidden': ({ cast }) => ({
    params: { seekerId: cast.seekerId },
    body: { jobId: cast.jobs.live, message: 'Please apply for it.' },
  }),
  sentInvitations: () => ({}),
  receivedInvitations: () => ({}),
  answerInvitation: ({ cast }) => ({ params: { invitationId: cast.invitation }, body: { answer: 'DECLINED' } }),
  visibility: () => ({}),
  changeVisibility: () => ({ body: { discoverable: true } }),

  notifications: () => ({}),
  unreadCount: () => ({}),
  readNotification: ({ cast }) => ({ params: { notificationId: cast.notice } }),
  readAllNotifications: () => ({}),
  bellEvents: () => ({ url: '/notifications/events' }),

  seekerDashboard: () => ({}),
  companyDashboard: () => ({}),
  companyPlots: () => ({}),

  createProfile: ({ skillId }) => ({ body: { title: 'Developer', skills: [{ skillId }] } }),
  updateProfile: () => ({ body: { bio: 'Changed.' } }),
  myProfile: () => ({}),
  showProfile: ({ cast }) => ({ params: { seekerId: cast.seekerId } }),
  addSkills: ({ skillId }) => ({ body: { skills: [{ skillId, level: 'EXPERT' }] } }),
  addEducation: () => ({ body: { education: [EDUCATION] } }),
  addExperience: () => ({ body: { experiences: [EXPERIENCE] } }),
  addPortfolio: () => ({ body: { portfolios: [PROJECT] } }),
  deleteSkill: ({ cast }) => ({ params: { skillId: cast.entries.skill } }),
  deleteEducation: ({ cast }) => ({ params: { educationId: cast.entries.education } }),
  deleteExperience: ({ cast }) => ({ params: { experienceId: cast.entries.experience } }),
  deletePortfolio: ({ cast }) => ({ params: { portfolioId: cast.entries.portfolio } }),
  resumeJson: () => ({ url: '/job-seeker/resume.json' }),
  importResume: () => ({ body: { work: [{ name: 'Wenchi Ledger', position: 'Developer', startDate: '2021' }] } }),
  cv: () => ({ url: '/job-seeker/cv' }),

  'renewFileLink resume': linkTo('resume'),
  'renewFileLink sent resume': linkTo('sent resume'),
  'renewFileLink licence': linkTo('licence'),
  'file resume': (stage, actor) => fileAt(stage.cast.files.resume, stage, actor),
  'file sent resume': (stage, actor) => fileAt(stage.cast.files['sent resume'], stage, actor),
  'file licence': (stage, actor) => fileAt(stage.cast.files.licence, stage, actor),
  'image logo': ({ cast }) => ({ url: `/images/${cast.files.logo}/128` }),
  'image picture': (stage, actor) =>
    fileAt(stage.cast.files.picture, stage, actor, `/images/${stage.cast.files.picture}/96`),

  overview: () => ({}),
  listPeople: ({ cast }) => ({ query: `search=${encodeURIComponent(cast.people.J.email)}` }),
  showPerson: ({ cast }) => ({ params: { accountId: cast.people.J.id } }),
  suspendPerson: ({ cast }) => ({
    params: { accountId: cast.people.J.id },
    body: { suspended: true, reason: 'Sends advertisements to companies' },
  }),
  'suspendPerson AD': ({ cast }) => ({
    params: { accountId: cast.people.AD.id },
    body: { suspended: true, reason: 'Sends advertisements to companies' },
  }),
  deskSkills: () => ({}),
  requestSkill: () => ({ body: { name: `Missing ${randomUUID().slice(0, 8)}` } }),
  skillRequests: () => ({}),
  dismissSkillRequest: () => ({ body: { name: 'Beekeeping' } }),
  retiredSkills: () => ({}),
  addSkill: () => ({ body: { name: `Skill ${randomUUID()}`, category: 'SOFT' } }),
  changeSkill: async ({ town }) => ({
    params: { skillId: await newSkill(town) },
    body: { aliases: [`spelling ${randomUUID()}`] },
  }),
  retireSkill: async ({ town, skillId }) => ({
    params: { skillId: await newSkill(town) },
    body: { mergeInto: skillId },
  }),
  restoreSkill: async ({ town }) => ({ params: { skillId: await takenOff(town) } }),
  deskMessages: () => ({}),
  showMessage: async ({ town }) => ({ params: { messageId: await writtenMessage(town) } }),
  handleMessage: async ({ town }) => ({ params: { messageId: await writtenMessage(town) }, body: { handled: true } }),
  answerMessage: async ({ town }) => ({
    params: { messageId: await writtenMessage(town) },
    body: { text: 'You find it under Jobs.' },
  }),
  auditLog: () => ({ query: `subject=${randomUUID()}` }),
  auditActs: () => ({}),
  auditCsv: () => ({ url: `/admin/audit.csv?subject=${randomUUID()}` }),
  reviewQueueOfCompanies: () => ({}),
  showCompanyInReview: ({ cast }) => ({ params: { companyId: cast.companies.inReview } }),
  reviewCompany: ({ cast }) => ({ params: { companyId: cast.companies.inReview }, body: { status: 'ACTIVE' } }),
  reviewQueueOfJobs: () => ({}),
  reviewJob: ({ cast }) => ({ params: { jobId: cast.jobs['in review'] }, body: { status: 'ACTIVE' } }),
  showJobInReview: ofJob('in review'),
  featureCompany: ({ cast }) => ({ params: { companyId: cast.companies.live }, body: { featured: true } }),
  featureJob: ({ cast }) => ({ params: { jobId: cast.jobs.live }, body: { featured: true } }),
  undoDecision: async ({ town, cast }) => ({
    params: { decisionId: await freshDecision(town, cast.people.AD.id, cast.companies.live) },
  }),
  reportedJobs: () => ({}),
  decideOnReports: async ({ cast, town }) => {
    await run(
      town.db,
      `insert into job_reports (job_id, account_id, reason) select $1, id, 'OTHER' from accounts where id = $2 on conflict on constraint one_report_per_person do update set handled_at = null`,
      [cast.jobs.live, cast.people.J0.id],
    )
    return { params: { jobId: cast.jobs.live }, body: { verdict: 'DISMISSED' } }
  },
  listWork: () => ({}),
  retryWork: async ({ town }) => ({ params: { workId: await deadWorkIn(town.db) } }),
  retryAllWork: () => ({}),
}

/** The contract's endpoint of a row; undefined for those that answer bytes. */
export const endpointOf = (row: Row) => EVERY_ENDPOINT.get(row.split(' ')[0]!)

/** Sends what a row asks as this caller. */
export function send(row: Row, ask: Ask, caller: Caller): Promise<Reply> {
  const { method, path } = endpointOf(row) ?? { method: 'GET', path: '' }
  const at =
    ask.url ?? path.replace(/:(\w+)/g, (_, name: string) => ask.params![name]!) + (ask.query ? `?${ask.query}` : '')
  return method === 'GET' ? caller.get(at) : caller[method.toLowerCase() as 'post' | 'patch' | 'delete'](at, ask.body)
}
