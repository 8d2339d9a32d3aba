import type { JobBoardKind } from '@sira/contract/area-enums'

/** A company's board at a service. `token` is its name there; of a page its address. */
export interface BoardRef {
  kind: JobBoardKind
  region: '' | 'EU'
  token: string
  /** The page of the board that people read. */
  address: string
}

/** Letters of other scripts take up to nine signs in an address. */
const MAX_PAGE_ADDRESS = 2000
/** Names of boards are put into addresses whose hosts are fixed here. */
const TOKEN = /^[A-Za-z0-9._-]{1,100}$/

type Known = (url: URL, path: readonly string[]) => { kind: JobBoardKind; region?: 'EU'; token: string | undefined }
const byFirstPart =
  (kind: JobBoardKind, region?: 'EU'): Known =>
  (_, [first]) => ({ kind, token: first, ...(region && { region }) })
const byGreenhouse =
  (region?: 'EU'): Known =>
  (url, [first]) => ({
    kind: 'GREENHOUSE',
    // `/embed/job_board?for=token` is what a careers page of the company shows in its frame.
    token: first === 'embed' ? (url.searchParams.get('for') ?? undefined) : first,
    ...(region && { region }),
  })

const KNOWN_HOSTS: Readonly<Record<string, Known>> = {
  'boards.greenhouse.io': byGreenhouse(),
  'job-boards.greenhouse.io': byGreenhouse(),
  'boards.eu.greenhouse.io': byGreenhouse('EU'),
  'job-boards.eu.greenhouse.io': byGreenhouse('EU'),
  'boards-api.greenhouse.io': (_, path) => ({ kind: 'GREENHOUSE', token: path[2] }),
  'jobs.lever.co': byFirstPart('LEVER'),
  'jobs.eu.lever.co': byFirstPart('LEVER', 'EU'),
  'jobs.ashbyhq.com': byFirstPart('ASHBY'),
  'apply.workable.com': byFirstPart('WORKABLE'),
  'careers.smartrecruiters.com': byFirstPart('SMARTRECRUITERS'),
  'jobs.smartrecruiters.com': byFirstPart('SMARTRECRUITERS'),
}
const KNOWN_DOMAINS: readonly (readonly [domain: string, kind: JobBoardKind])[] = [
  ['.teamtailor.com', 'TEAMTAILOR'],
  ['.recruitee.com', 'RECRUITEE'],
]
/** The pages that people see, to which a posting leads them. */
const ADDRESSES: Readonly<Record<Exclude<JobBoardKind, 'PAGE'>, (token: string, isEu: boolean) => string>> = {
  GREENHOUSE: (token, isEu) => `https://job-boards.${isEu ? 'eu.' : ''}greenhouse.io/${token}`,
  LEVER: (token, isEu) => `https://jobs.${isEu ? 'eu.' : ''}lever.co/${token}`,
  ASHBY: (token) => `https://jobs.ashbyhq.com/${token}`,
  WORKABLE: (token) => `https://apply.workable.com/${token}`,
  SMARTRECRUITERS: (token) => `https://careers.smartrecruiters.com/${token}`,
  TEAMTAILOR: (token) => `https://${token}.teamtailor.com`,
  RECRUITEE: (token) => `https://${token}.recruitee.com`,
}

/** Kinds of which two spellings of a token in upper and lower case are two boards: Lever's names, and addresses of pages. */
const CASE_MATTERS: ReadonlySet<JobBoardKind> = new Set(['LEVER', 'PAGE'])

/**
 * Whether two addresses lead to the same board. Names in upper and lower case are the same, but at Lever; so is the region,
 * which at Greenhouse only names another host of the same board.
 */
export function isSameBoard(
  one: Pick<BoardRef, 'kind' | 'region' | 'token'>,
  other: Pick<BoardRef, 'kind' | 'region' | 'token'>,
): boolean {
  if (one.kind !== other.kind || (one.kind !== 'GREENHOUSE' && one.region !== other.region)) return false
  return CASE_MATTERS.has(one.kind) ? one.token === other.token : one.token.toLowerCase() === other.token.toLowerCase()
}

function findKnownBoard(url: URL): ReturnType<Known> | undefined {
  const host = url.hostname.replace(/^www\./, '')
  const path = url.pathname.split('/').filter((part) => part !== '')
  const known = Object.hasOwn(KNOWN_HOSTS, host) ? KNOWN_HOSTS[host] : undefined
  if (known) return known(url, path)
  for (const [domain, kind] of KNOWN_DOMAINS)
    if (host.endsWith(domain)) return { kind, token: host.slice(0, -domain.length) }
  return undefined
}

/**
 * Returns the board that a pasted address means: that of a service that we know, or the page itself. Undefined for what
 * is no address, and for one of such a service that names no board.
 */
export function parseBoardAddress(pasted: string): BoardRef | undefined {
  const text = pasted.trim()
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  const known = findKnownBoard(url)
  if (!known) {
    url.hash = ''
    if (url.href.length > MAX_PAGE_ADDRESS) return undefined
    return { kind: 'PAGE', region: '', token: url.href, address: url.href }
  }
  const { kind, region = '', token = '' } = known
  if (kind === 'PAGE' || !TOKEN.test(token) || /^\.+$/.test(token)) return undefined
  return { kind, region, token, address: ADDRESSES[kind](token, region === 'EU') }
}

/** Words of a company's name that boards leave out. */
const LEGAL_FORMS = new Set(
  'plc pvt private ltd limited llc inc incorporated corp corporation co company gmbh ag sa sc share group holding technologies technology careers jobs'.split(
    ' ',
  ),
)
function toKey(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !LEGAL_FORMS.has(word)).join('') || words.join('')
}

/** Whether the name of a board may be that of the company: one contains the other, without legal forms and signs. */
export function looksLikeName(boardName: string, companyName: string): boolean {
  const [board, company] = [toKey(boardName), toKey(companyName)]
  const [short, long] = board.length < company.length ? [board, company] : [company, board]
  return short === long || (short.length >= 3 && long.includes(short))
}
