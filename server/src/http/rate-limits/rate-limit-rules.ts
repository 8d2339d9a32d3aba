/**
 * Every rate limit: at most so many uses in so many seconds. A window begins with the first use. The setting LIMITS
 * replaces single rules, LIMITS_SCALE multiplies the uses of all. All are counted in the database, over all instances.
 */
export const RATE_LIMIT_RULES = {
  // Counted in leased quotas (request-limiter.ts).
  /** Calls of the API without a session, feeds, sitemaps and preview images, from one device (network.ts). */
  anonymous: [300, 300],
  /** The same from one network, which many people may share. */
  anonymousFromNetwork: [3000, 300],
  /** Calls of the API by one account. */
  signedIn: [1500, 300],
  /** Calls of the API with one API key of a company. */
  apiKey: [600, 60],
  /** Searches for jobs or companies by words, by one account or from one device, in the API and in feeds. */
  search: [60, 60],
  /** Searches without a session from one network, in the API, on pages and in feeds together. */
  searchFromNetwork: [600, 60],
  /**
   * Search suggestions, by one account or from one device. The search box requests them at most every 300 ms, so nobody
   * reaches this by typing.
   */
  suggestion: [200, 60],
  /** The same without a session from one network. */
  suggestionFromNetwork: [2000, 60],

  // Counted one by one (rate-limits.ts).
  /** New accounts for one mailbox, and from one device. */
  signUp: [5, 1800],
  /** New accounts from one network. */
  signUpFromNetwork: [100, 1800],
  /** Failed sign-ins for one email address, from all networks from which it never signed in before. */
  loginOfAccount: [25, 3600],
  /** Failed sign-ins for one email address, from one network from which it has signed in before. */
  loginFromKnownPlace: [25, 3600],
  /** Failed sign-ins from one network, for any email address that has not signed in from there before. */
  loginFromPlace: [25, 300],
  /** The same for all email addresses that have, so that not every account of a large network can be tried at once. */
  loginsOfKnownPlace: [250, 300],
  /** Password reset links for one email address. */
  forgotOfAddress: [5, 1800],
  /** Password reset links requested from one network. */
  forgotFromPlace: [25, 300],
  /** Codes requested by one account. */
  resendAgain: [1, 60],
  resend: [5, 3600],
  /** Wrong codes, emailed links and proofs of other services from one network. */
  proof: [25, 300],
  /**
   * Emails to one address, no matter who causes them. Of those in a day, what others can cause (noteInDay) leaves some for
   * the links and codes that let the owner of an account in.
   */
  mailInHour: [5, 3600],
  mailInDay: [10, 86_400],
  /**
   * Of these, notification emails: the rest is left for codes and links. A notification beyond the limit is sent later.
   */
  noteInHour: [4, 3600],
  noteInDay: [8, 86_400],
  /** Wrong current passwords in one session, so that a stolen one does not use up those of the owner. */
  currentPassword: [10, 3600],
  /** Wrong codes of the authenticator app: at the sign-ins of one account, or in one session that sets an app up. */
  secondFactor: [20, 86_400],
  /**
   * How often proof of the mailbox lets an account's wrong codes start again at none. Whoever only reads the mailbox must
   * not get any number of guesses.
   */
  secondFactorRestart: [2, 86_400],
  /** Passkey challenges for people who are not signed in yet, from one network. */
  passkeyOptions: [200, 300],
  /** Changes of the email address that one account requests. */
  emailChange: [5, 3600],
  export: [10, 3600],
  /** CVs generated for one account. */
  cv: [30, 3600],
  /** Resumes that one account imports. */
  resumeImport: [20, 3600],
  /** Resumes (PDF, DOCX) that are read for one account. */
  resumeReading: [20, 3600],
  /** Job alerts requested by visitors: from one network, and for one email address. */
  alertFromPlace: [25, 3600],
  alertOfAddress: [3, 86_400],
  /** Contact messages from one device, and from one network. */
  contact: [5, 3600],
  contactFromNetwork: [50, 3600],
  /** Forms with files, by one account. */
  upload: [30, 1800],
  /** Uploads in pieces that one account begins. */
  uploadStart: [60, 1800],
  apply: [50, 86_400],
  jobCreate: [20, 86_400],
  /** Jobs that the API keys of one company post. */
  jobCreateByKey: [500, 86_400],
  /** API keys that one account creates. */
  apiKeyCreate: [20, 3600],
  /** Job boards elsewhere that one company looks at before it links them, and that it has read out of turn. */
  jobBoardPreview: [30, 3600],
  jobBoardSync: [12, 3600],
  /** Webhooks that one account creates, gives another address or another secret. */
  webhookSave: [60, 3600],
  /** Test events, and events that are sent again, of one account. */
  webhookTest: [60, 3600],
  webhookResend: [120, 3600],
  /** Invitations to a company's team. */
  invite: [20, 86_400],
  /** Candidate searches of one company, the candidate cards it is shown, and its invitations to apply. */
  candidateSearch: [60, 3600],
  candidateCards: [300, 86_400],
  candidateInvite: [20, 86_400],
  /** Interviews that one account proposes, changes and responds to, and calendar addresses it creates. */
  interview: [60, 86_400],
  /** Private addresses of feeds that one account creates. */
  feedAddress: [20, 86_400],
  /** Messages that one account writes. */
  message: [100, 3600],
  /** Offers that one account makes. */
  offer: [60, 86_400],
  /** Links to the Telegram bot that one account creates. */
  telegramLink: [20, 3600],
  /** Push subscriptions that one account saves. */
  pushSubscription: [30, 3600],
  /** What one Telegram chat writes to the bot and presses there. */
  telegramChat: [20, 60],
  report: [20, 86_400],
  /** Jobs of which one account asks whether people in Ethiopia can do them: each first question is an email to a company. */
  reachQuestion: [20, 86_400],
  /** New skills that one account requests. */
  skillRequest: [10, 86_400],
  /** CSV files that one account downloads. */
  csv: [30, 3600],
  /** Responses "not found" to one account: somebody with more in a minute is guessing (enumeration-guard.ts). */
  notFound: [60, 60],
} as const satisfies Record<string, readonly [most: number, seconds: number]>

/** The name of a rate limit, as in the setting LIMITS and in the counters' keys. */
export type RateLimitName = keyof typeof RATE_LIMIT_RULES

/** At most so many uses in so many seconds. */
export type RateLimitRule = readonly [most: number, seconds: number]
/** Rules of the setting LIMITS that replace those above. */
export type RateLimitOverrides = Readonly<Partial<Record<RateLimitName, RateLimitRule>>>
/** The settings that change the rules above. */
export interface RateLimitSettings {
  LIMITS: RateLimitOverrides
  /** All uses are multiplied by this. */
  LIMITS_SCALE: number
}

/** The largest number that fits into the counter's column. */
const MAX_USES = 2_000_000_000

/** How many uses in how many seconds a limit allows with these settings; at least one. */
export function getRateLimitRule(name: RateLimitName, { LIMITS, LIMITS_SCALE }: RateLimitSettings): RateLimitRule {
  const [most, seconds] = LIMITS[name] ?? RATE_LIMIT_RULES[name]
  return [Math.min(MAX_USES, Math.max(1, Math.floor(most * LIMITS_SCALE))), seconds]
}

const isLimitName = (name: string): name is RateLimitName => Object.hasOwn(RATE_LIMIT_RULES, name)

/**
 * Parses the setting LIMITS, such as `signUp=10/1800,apply=100/86400` (uses/seconds). Returns undefined when it is
 * malformed.
 */
export function parseRateLimits(text: string): RateLimitOverrides | undefined {
  const matches = text.split(',').map((part) => /^\s*(\w+)=(\d{1,9})\/(\d{1,7})\s*$/.exec(part))
  const rules = matches.map(
    (match) =>
      match &&
      isLimitName(match[1]!) &&
      Number(match[2]) > 0 &&
      Number(match[3]) > 0 &&
      ([match[1], [Number(match[2]), Number(match[3])]] as const),
  )
  return rules.every((rule) => rule)
    ? (Object.fromEntries(rules as [RateLimitName, RateLimitRule][]) as RateLimitOverrides)
    : undefined
}
