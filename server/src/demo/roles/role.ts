/** A role: texts for its jobs and for the profiles of people who do it. */
export type DemoRole = {
  /** Titles without a level, each with its main skills (slugs, separated by spaces). */
  titles: Readonly<Record<string, string>>
  /** The title of the person who leads. */
  manager: string
  /** Further skills of this role. */
  skills: string
  /** Fields of study that lead here. */
  study: readonly string[]
  /** Second paragraphs: why this job exists. */
  pitches: readonly string[]
  duties: readonly string[]
  wants: readonly string[]
  /** What somebody did in this role, past tense, without a full stop. */
  did: readonly string[]
  /** What somebody is proud of, past tense, without a full stop. */
  wins: readonly string[]
}
