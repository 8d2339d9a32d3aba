/**
 * Every limit: at most so many uses in so many seconds. A window begins with the first use. The setting LIMITS puts another rule in the
 * place of one of these, LIMITS_SCALE multiplies the uses of all. All are counted in the database, for all instances together.
 */
export const LIMIT_RULES = {
  // Taken in portions (broad-limits.ts).
  /** Calls of the API without a session, feeds, sitemaps and previews, from one device (network.ts). */
  anonymous: [300, 300],
  /** The same from one network, which many people may share. */
  anonymousFromNetwork: [3000, 300],
  /** Calls of the API by one account. */
  signedIn: [1500, 300],
  /** Searches for jobs by words, by one account or from one device: API and feeds. */
  search: [60, 60],
  /** Searches without a session from one network: API, pages and feeds together. */
  searchFromNetwork: [600, 60],

  // Counted one by one (limits.ts).
  /** New accounts: for one mailbox, and from one device. */
  signUp: [5, 1800],
  /** New accounts from one network. */
  signUpFromNetwork: [100, 1800],
  /** Sign-ins that failed: for one address, from everywhere it never signed in from before. */
  loginOfAccount: [25, 3600],
  /** Sign-ins that failed: for one address, from one network from which it did sign in. */
  loginFromKnownPlace: [25, 3600],
  /** Sign-ins that failed: from one network, for whatever addresses. */
  loginFromPlace: [25, 300],
  /** Reset links for one address. */
  forgotOfAddress: [5, 1800],
  /** Reset links asked for from one network. */
  forgotFromPlace: [25, 300],
  /** Codes asked for by one account. */
  resendAgain: [1, 60],
  resend: [5, 3600],
  /** Codes and mailed links tried from one network. */
  proof: [25, 300],
  /** Letters to one address, whoever causes them. */
  mailInHour: [5, 3600],
  mailInDay: [10, 86_400],
  /** Of these, letters that tell of something: the rest is left for codes and links. Such a letter waits. */
  noteInHour: [4, 3600],
  noteInDay: [8, 86_400],
  /** Wrong current passwords of a signed-in account. */
  currentPassword: [10, 3600],
  /** Wrong codes of the second step: for one account. */
  secondFactor: [20, 86_400],
  /** Questions to a passkey of somebody who is not signed in yet: from one network. */
  passkeyOptions: [200, 300],
  /** New addresses an account asks for. */
  emailChange: [5, 3600],
  export: [10, 3600],
  /** CVs drawn for one account. */
  cv: [30, 3600],
  /** Resumes that one account imports. */
  resumeImport: [20, 3600],
  /** Job alerts that visitors ask for: from one network, and for one address. */
  alertFromPlace: [25, 3600],
  alertOfAddress: [3, 86_400],
  /** Messages from one network. */
  contact: [5, 3600],
  /** Forms with files, by one account. */
  upload: [30, 1800],
  apply: [50, 86_400],
  jobCreate: [20, 86_400],
  /** Invitations to a company's team. */
  invite: [20, 86_400],
  /** Searches for candidates by one company, the cards it is shown, and whom it invites. */
  candidateSearch: [60, 3600],
  candidateCards: [300, 86_400],
  candidateInvite: [20, 86_400],
  /** Interviews that one account proposes, changes and answers, and calendar addresses it makes. */
  interview: [60, 86_400],
  report: [20, 86_400],
  /** Skills that one account asks for. */
  skillRequest: [10, 86_400],
  /** Tables of applications that one account takes with it. */
  csv: [30, 3600],
  /** Answers "not found" to one account: more in a minute is somebody who guesses. */
  notFound: [60, 60],
} as const satisfies Record<string, readonly [most: number, seconds: number]>

export type LimitName = keyof typeof LIMIT_RULES

export type LimitRule = readonly [most: number, seconds: number]
/** Rules that the settings put in the place of those above. */
export type OwnLimits = Readonly<Partial<Record<LimitName, LimitRule>>>
export interface LimitSettings {
  LIMITS: OwnLimits
  LIMITS_SCALE: number
}

/** What fits into the counter's column. */
const MOST = 2_000_000_000

/** How many uses in how many seconds a limit admits with these settings; never none. */
export function ruleOf(name: LimitName, { LIMITS, LIMITS_SCALE }: LimitSettings): LimitRule {
  const [most, seconds] = LIMITS[name] ?? LIMIT_RULES[name]
  return [Math.min(MOST, Math.max(1, Math.floor(most * LIMITS_SCALE))), seconds]
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMIT_RULES, name)

/** The setting LIMITS, such as `signUp=10/1800,apply=100/86400`: uses by seconds; undefined when it cannot be read. */
export function readLimits(text: string): OwnLimits | undefined {
  const rules = text.split(',').map((part) => /^\s*(\w+)=(\d{1,9})\/(\d{1,7})\s*$/.exec(part))
  const read = rules.map(
    (rule) =>
      rule &&
      isLimit(rule[1]!) &&
      Number(rule[2]) > 0 &&
      Number(rule[3]) > 0 &&
      ([rule[1], [Number(rule[2]), Number(rule[3])]] as const),
  )
  return read.every((rule) => rule) ? (Object.fromEntries(read as [LimitName, LimitRule][]) as OwnLimits) : undefined
}
