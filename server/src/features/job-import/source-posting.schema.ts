/** A salary as a source gives it. `interval` in the source's own words. */
export interface SourceSalary {
  min: number | null
  max: number | null
  currency: string
  interval: string
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
  /** What has no field here. */
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
}

/** A part of a parsed answer, of which nothing is known yet. */
export type Json = Record<string, unknown>
