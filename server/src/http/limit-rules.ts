/** Every limit: at most so many uses in so many seconds. A window begins with the first use; LIMITS_SCALE multiplies the uses. */
export const LIMIT_RULES = {
  // Counted by each instance for itself (docs/decisions/012-limits.md).
  /** Calls of the API without a session, from one network. */
  anonymous: [300, 300],
  /** Calls of the API by one account. */
  signedIn: [1500, 300],
  /** Searches for jobs, by one account or from one network. */
  search: [60, 60],

  // Counted in the database, for all instances together.
  /** New accounts from one network. */
  signUp: [5, 1800],
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
  /** Codes and links mailed to one address, whoever asked for them. */
  mailInHour: [5, 3600],
  mailInDay: [10, 86_400],
  /** Wrong current passwords of a signed-in account. */
  currentPassword: [10, 3600],
  /** New addresses an account asks for. */
  emailChange: [5, 3600],
  export: [10, 3600],
  /** Messages from one network. */
  contact: [5, 3600],
  apply: [50, 86_400],
  jobCreate: [20, 86_400],
} as const satisfies Record<string, readonly [most: number, seconds: number]>

export type LimitName = keyof typeof LIMIT_RULES

/** How many uses a limit admits at this LIMITS_SCALE; never none. */
export const mostOf = (name: LimitName, scale: number): number => Math.max(1, Math.floor(LIMIT_RULES[name][0] * scale))
