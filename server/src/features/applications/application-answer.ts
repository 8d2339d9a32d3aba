import type { MyApplication, Received } from '@sira/contract/applications'
import type { Addresses } from '#files/addresses.ts'
import type { MineRow, ReceivedRow } from './application-rows.ts'
import { withoutSlips } from './applications.rules.ts'

const FACE = 256

/** An application for the seeker who sent it, with a resume link that works for them. */
export const sentFor = (accountId: string, row: MineRow, addresses: Addresses): MyApplication => ({
  ...row,
  resume: addresses.document(row.resume, accountId),
  timeline: withoutSlips(row.timeline).map(({ from, to, at, message }) => ({
    from,
    to,
    at: isoTime(at),
    ...(message !== null && { message }),
  })),
  job: jobFor(row.job, addresses),
})

/** Who applied and has deleted the account since: the application keeps its place, nothing tells whose it was. */
const NOBODY = {
  id: null,
  title: '',
  location: null,
  profileImageId: null,
  user: { firstName: 'Deleted', lastName: 'account', email: '', phone: '' },
  skills: [],
}

/** An application for somebody of the company that received it, with links that work for them. */
export function receivedFor(accountId: string, { jobSkills, ...row }: ReceivedRow, addresses: Addresses): Received {
  const { profileImageId, ...seeker } = row.jobSeeker ?? NOBODY
  return {
    ...row,
    coverLetter: row.coverLetter ?? '',
    resume: row.resume && addresses.document(row.resume, accountId),
    timeline: row.timeline.map(({ by, from, to, at, message }) => ({
      from,
      to,
      at: isoTime(at),
      ...(message !== null && { message }),
      ...(by !== null && { by }),
    })),
    ratings: ratingsFor(accountId, row.ratings),
    job: { ...jobFor(row.job, addresses), skills: jobSkills },
    jobSeeker: { ...seeker, profileImage: profileImageId && addresses.picture(profileImageId, FACE, accountId) },
  }
}

/** Of whom each is, and which is the reader's own. */
export const ratingsFor = (readerId: string, ratings: ReceivedRow['ratings']): Received['ratings'] =>
  ratings.map(({ accountId, by, stars }) => ({ by, stars, isMine: accountId === readerId }))

const jobFor = ({ companyName, logoId, ...job }: MineRow['job'], addresses: Addresses) => ({
  ...job,
  company: { name: companyName, logo: logoId && addresses.logo(logoId) },
})

/** Inside JSON PostgreSQL writes a moment with microseconds and an offset. */
const isoTime = (at: string) => new Date(at).toISOString()
