/** A salary as a source gives it. `interval` in the source's own words. */
export interface SourceSalary {
  min: number | null
  max: number | null
  currency: string
  interval: string
  /** What it says besides, and what is no amount. */
  words: string
}

/** Something that a source says of a posting, in its own words. */
export interface SourceFact {
  name: string
  value: string
}

/** A posting of a job board in one form, whatever the service. Texts are the source's own; '' where it says nothing. */
export interface SourcePosting {
  id: string
  title: string
  /** HTML or plain text. */
  text: string
  url: string
  location: string
  /** Undefined where the source does not say. */
  isRemote: boolean | undefined
  employment: string
  level: string
  /** A day or a time. */
  deadline: string
  salaries: SourceSalary[]
  /** Everything else that it says. */
  others: SourceFact[]
  /** Its details could not be read this time; it is there all the same. */
  isUnread?: true
}

/** What a reading of a board gives. */
export interface SourceBoard {
  /** The board's own name; '' where its service tells none. */
  name: string
  postings: SourcePosting[]
  /** Whether there are more postings than are read, so that none can count as gone. */
  isCut: boolean
  /** How many postings the board has; null where it has more than are read and does not say how many. */
  total: number | null
}

/** A part of a parsed answer, of which nothing is known yet. */
export type Json = Record<string, unknown>
