/** A line of a document: its text, with '\t' for a wide gap, and how it is set where that is known. */
export interface TextLine {
  /** '' for an empty line. */
  text: string
  /** Lines of one style have the same font and size. */
  style?: string
  /** The height of its letters, in points. */
  size?: number
  /** Where it begins, in points from the left. */
  x?: number
  /** Its parts between wide gaps, with where each begins: points from the left. */
  cells?: readonly TextCell[]
  /** Whether a column of the page begins here. */
  isColumnStart?: boolean
}

export interface TextCell {
  text: string
  x: number
}
