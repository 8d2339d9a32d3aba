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

/** The text of a document, from top to bottom. */
export interface DocumentText {
  lines: TextLine[]
  /** The addresses behind its links. */
  links: string[]
}

/** Whether a text is the heading of a section. */
export type IsHeading = (text: string) => boolean

/**
 * Why the text of a document cannot be read.
 * - `password`: it needs a password
 * - `broken`: it is damaged, or no such document
 * - `pages`: it has too many pages
 * - `long`: it has too much text
 */
export type DocumentTextFault = 'password' | 'broken' | 'pages' | 'long'

export class DocumentTextError extends Error {
  readonly fault: DocumentTextFault
  constructor(fault: DocumentTextFault) {
    super(`the text of a document cannot be read: ${fault}`)
    this.fault = fault
  }
}
