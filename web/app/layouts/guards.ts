import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { COMPLETE_COMPANY_PROFILE, COMPLETE_SEEKER_PROFILE, COMPANY_UNDER_REVIEW } from '@sira/contract/messages'
import { redirect, type MiddlewareFunction } from 'react-router'
import { removeLanguage } from '../language.ts'
import { session, type Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { SIGN_IN_FIRST_TEXT } from '../ui/texts.ts'
import { REDIRECT_TOAST, NOT_ALLOWED_TOAST, toast, type ToastOptions } from '../ui/toast.tsx'

export type GuardedPerson = Pick<Account, 'role'> & { jobSeeker: object | null; company: { status: string } | null }
type PagePath = { pathname: string; search: string }
/** Where somebody is redirected, and the message they see. */
export type RedirectDecision = { to: string; text?: string; toastOptions?: ToastOptions }
type Rule = {
  area: RegExp
  roles: readonly Account['role'][]
  also?: (person: GuardedPerson, page: PagePath) => RedirectDecision | undefined
}

export const NO_ACCESS_TEXT = t`You do not have access to that page`

const isAt = (page: PagePath, path: string) => page.pathname.replace(/\/+$/, '').toLowerCase() === path.toLowerCase()

/**
 * A seeker without a profile creates one first, but may read their notifications; a step of the wizard (`tab=`) is part
 * of creating it.
 */
const checkSeekerArea = ({ role, jobSeeker }: GuardedPerson, page: PagePath): RedirectDecision | undefined => {
  const search = new URLSearchParams(page.search)
  const isCreating = isAt(page, paths.seeker.createProfile()) || search.has('tab')
  const isAllowedHere = role !== 'JOBSEEKER' || jobSeeker || isCreating || isAt(page, paths.seeker.notifications())
  return isAllowedHere ? undefined : { to: paths.seeker.createProfile(undefined, search.get('returnTo') ?? undefined) }
}

/** The company profile and the notifications are always open; everything else needs a company that is ACTIVE. */
const checkCompanyArea = ({ company }: GuardedPerson, page: PagePath): RedirectDecision | undefined => {
  const isCreating = isAt(page, paths.employer.createCompany())
  if (isAt(page, paths.employer.profile()) || isAt(page, paths.employer.notifications())) return
  if (!company) return isCreating ? undefined : { to: paths.employer.createCompany() }
  if (company.status !== 'ACTIVE') return { to: paths.employer.profile() }
  return isCreating ? { to: paths.employer.home() } : undefined
}

const checkPosting = ({ company }: GuardedPerson): RedirectDecision | undefined => {
  if (!company)
    return { to: paths.employer.createCompany(), text: COMPLETE_COMPANY_PROFILE, toastOptions: NOT_ALLOWED_TOAST }
  if (company.status !== 'ACTIVE')
    return { to: paths.employer.profile(), text: COMPANY_UNDER_REVIEW, toastOptions: NOT_ALLOWED_TOAST }
}

/** Creating the profile returns to the application that needs it. */
const checkApplying = ({ jobSeeker }: GuardedPerson, { pathname }: PagePath): RedirectDecision | undefined =>
  jobSeeker
    ? undefined
    : { to: paths.seeker.profile(pathname), text: COMPLETE_SEEKER_PROFILE, toastOptions: REDIRECT_TOAST }

/** An administrator's account settings are in the admin area. */
const checkAccount = ({ role }: GuardedPerson, { search }: PagePath): RedirectDecision | undefined =>
  role === 'ADMIN' ? { to: paths.admin.settings(new URLSearchParams(search).get('section') ?? undefined) } : undefined

/** Who may see what (product spec, part 1, section 6 and part 2, sections 2 and 6). Everything not listed is public. */
const rules: readonly Rule[] = [
  { area: /^\/choose-role\/?$/i, roles: ['OTHER'] },
  { area: /^\/account\/?$/i, roles: ['JOBSEEKER', 'COMPANY', 'ADMIN'], also: checkAccount },
  { area: /^\/post-job\/?$/i, roles: ['COMPANY'], also: checkPosting },
  { area: /^\/jobs\/[^/]+\/apply\/?$/i, roles: ['JOBSEEKER'], also: checkApplying },
  { area: /^\/JOBSEEKER(\/|$)/i, roles: ['JOBSEEKER', 'COMPANY'], also: checkSeekerArea },
  { area: /^\/COMPANY(\/|$)/i, roles: ['COMPANY'], also: checkCompanyArea },
  { area: /^\/ADMIN(\/|$)/i, roles: ['ADMIN'] },
]

/** Returns where a person is redirected from a page; undefined if they may see it. `person` is null when signed out. */
export function getRedirect(person: GuardedPerson | null, page: PagePath): RedirectDecision | undefined {
  const rule = rules.find(({ area }) => area.test(page.pathname))
  if (person?.role === 'OTHER' && !isAt(page, paths.chooseRole())) return { to: paths.chooseRole() }
  if (!rule) return
  if (!person)
    return { to: paths.signIn(page.pathname + page.search), text: SIGN_IN_FIRST_TEXT, toastOptions: REDIRECT_TOAST }
  const chosen = isAt(page, paths.chooseRole())
  if (!rule.roles.includes(person.role))
    return { to: paths.home(), text: chosen ? undefined : NO_ACCESS_TEXT, toastOptions: REDIRECT_TOAST }
  return rule.also?.(person, page)
}

export const getSignedInPerson = (state: Session): GuardedPerson | null =>
  state.state === 'signedIn' ? state.account : null

/** On a stalled line the account that is stored is taken after this time. */
const STALLED_MS = 8000

/** The stored account; undefined also when the storage of this browser cannot be read. */
const readStoredAccount = () =>
  import('../api/offline-store.ts').then((store) => store.readStoredAccount()).catch(() => undefined)

/** Waits for the answer of the server; after some seconds for the stored account instead, if there is one. */
async function findStalledAccount(answer: Promise<Session>): Promise<Account | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stored = new Promise<Account>((resolve) => {
    timer = setTimeout(() => void readStoredAccount().then((account) => account && resolve(account)), STALLED_MS)
  })
  const account = await Promise.race([answer.then(() => undefined), stored])
  clearTimeout(timer)
  return account
}

/**
 * Reads who is signed in: without a connection, or when the server does not answer, the seeker whose account is stored on
 * this device. Throws when the session could not be read.
 */
async function readSession(): Promise<Session> {
  const answer = session.read()
  const stalled = await findStalledAccount(answer)
  const unanswered = stalled ? undefined : session.getLoadError()
  if (!stalled && (!unanswered || session.getState().state === 'signedIn')) return answer
  if (unanswered && unanswered.code !== 'OFFLINE') throw unanswered
  const account = stalled ?? (await readStoredAccount())
  if (!account) throw unanswered!
  session.signInOffline(account)
  return session.getState()
}

/**
 * Runs before any guarded screen loads, in the browser only: reads who is signed in, and redirects people who may not
 * see the screen, with a message. Throws when the session could not be read.
 */
export const requireAccess: MiddlewareFunction = async ({ request }, next) => {
  const currentSession = await readSession()
  const { pathname, search } = new URL(request.url)
  const page = { pathname: removeLanguage(pathname), search }
  const verdict = getRedirect(getSignedInPerson(currentSession), page)
  if (!verdict) return next()
  if (verdict.text) toast.error(verdict.text, { ...verdict.toastOptions, id: 'gate' })
  throw redirect(verdict.to)
}
