import type { Account } from '@sira/contract/accounts'
import { COMPLETE_COMPANY, COMPLETE_SEEKER, UNDER_REVIEW } from '@sira/contract/sentences'
import { redirect, type MiddlewareFunction } from 'react-router'
import { session, type Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ACCESS, GATE, toast, type ToastPlace } from '../ui/toast.tsx'

export type Person = Pick<Account, 'role'> & { jobSeeker: object | null; company: { status: string } | null }
type Place = { pathname: string; search: string }
/** Where somebody is sent instead, and what they are told. */
export type Verdict = { to: string; text?: string; place?: ToastPlace }
type Rule = {
  area: RegExp
  roles: readonly Account['role'][]
  also?: (person: Person, place: Place) => Verdict | undefined
}

export const SIGN_IN_FIRST = 'Please sign in to continue'
export const NOT_YOURS = 'You do not have access to that page'

const at = (place: Place, path: string) => place.pathname.replace(/\/+$/, '').toLowerCase() === path.toLowerCase()

/** A seeker without a profile makes one first, but may read what they were told; a step of the wizard (`tab=`) is part of making it. */
const seekerArea = ({ role, jobSeeker }: Person, place: Place): Verdict | undefined => {
  const search = new URLSearchParams(place.search)
  const making = at(place, paths.seeker.createProfile()) || search.has('tab')
  const mayBeHere = role !== 'JOBSEEKER' || jobSeeker || making || at(place, paths.seeker.notifications())
  return mayBeHere ? undefined : { to: paths.seeker.createProfile(undefined, search.get('returnTo') ?? undefined) }
}

/** The company profile and what somebody was told are always open; everything else needs a company that is ACTIVE. */
const companyArea = ({ company }: Person, place: Place): Verdict | undefined => {
  const creating = at(place, paths.employer.createCompany())
  if (at(place, paths.employer.profile()) || at(place, paths.employer.notifications())) return
  if (!company) return creating ? undefined : { to: paths.employer.createCompany() }
  if (company.status !== 'ACTIVE') return { to: paths.employer.profile() }
  return creating ? { to: paths.employer.home() } : undefined
}

const posting = ({ company }: Person): Verdict | undefined => {
  if (!company) return { to: paths.employer.createCompany(), text: COMPLETE_COMPANY, place: GATE }
  if (company.status !== 'ACTIVE') return { to: paths.employer.profile(), text: UNDER_REVIEW, place: GATE }
}

/** Making the profile ends at the application that asked for it. */
const applying = ({ jobSeeker }: Person, { pathname }: Place): Verdict | undefined =>
  jobSeeker ? undefined : { to: paths.seeker.profile(pathname), text: COMPLETE_SEEKER, place: ACCESS }

/** An administrator's account has its place among the screens of administrators. */
const ownAccount = ({ role }: Person, { search }: Place): Verdict | undefined =>
  role === 'ADMIN' ? { to: paths.admin.settings(new URLSearchParams(search).get('section') ?? undefined) } : undefined

/** Who may see what: product spec, part 1, section 6 and part 2, sections 2 and 6. Everything not listed is public. */
const rules: readonly Rule[] = [
  { area: /^\/choose-role\/?$/i, roles: ['OTHER'] },
  { area: /^\/account\/?$/i, roles: ['JOBSEEKER', 'COMPANY', 'ADMIN'], also: ownAccount },
  { area: /^\/post-job\/?$/i, roles: ['COMPANY'], also: posting },
  { area: /^\/jobs\/[^/]+\/apply\/?$/i, roles: ['JOBSEEKER'], also: applying },
  { area: /^\/JOBSEEKER(\/|$)/i, roles: ['JOBSEEKER', 'COMPANY'], also: seekerArea },
  { area: /^\/COMPANY(\/|$)/i, roles: ['COMPANY'], also: companyArea },
  { area: /^\/ADMIN(\/|$)/i, roles: ['ADMIN'] },
]

/** Whether somebody may be at an address; undefined when they may. `person` is null for one who is not signed in. */
export function decide(person: Person | null, place: Place): Verdict | undefined {
  const rule = rules.find(({ area }) => area.test(place.pathname))
  if (person?.role === 'OTHER' && !at(place, paths.chooseRole())) return { to: paths.chooseRole() }
  if (!rule) return
  if (!person) return { to: paths.signIn(place.pathname + place.search), text: SIGN_IN_FIRST, place: ACCESS }
  const chosen = at(place, paths.chooseRole())
  if (!rule.roles.includes(person.role))
    return { to: paths.home(), text: chosen ? undefined : NOT_YOURS, place: ACCESS }
  return rule.also?.(person, place)
}

export const personOf = (state: Session): Person | null => (state.state === 'signedIn' ? state.account : null)

/** Before any guarded screen loads: asks who is there, and sends away with a word who may not be. Throws when nobody could say. Runs in the browser only. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const known = await session.read()
  const unanswered = session.unanswered()
  if (unanswered) throw unanswered
  const verdict = decide(personOf(known), new URL(request.url))
  if (!verdict) return next()
  if (verdict.text) toast.error(verdict.text, { ...verdict.place, id: 'gate' })
  throw redirect(verdict.to)
}
