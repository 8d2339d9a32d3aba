/** A line of work: what its jobs say and what people who do it have to tell. */
export type Role = {
  /** Titles without a level, each with the skills it stands for (slugs, separated by spaces). */
  titles: Readonly<Record<string, string>>
  /** The title of the person who leads. */
  manager: string
  /** Further skills of this work. */
  skills: string
  /** Fields of study that lead here. */
  study: readonly string[]
  /** Second paragraphs: why this job exists. */
  pitches: readonly string[]
  duties: readonly string[]
  wants: readonly string[]
  /** What somebody did in it, past tense, without an end stop. */
  did: readonly string[]
  /** What somebody is proud of, past tense, without an end stop. */
  wins: readonly string[]
}
