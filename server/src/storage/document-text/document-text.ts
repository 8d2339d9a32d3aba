/** The text of a document: its lines from top to bottom, with '\t' for a wide gap and '' for an empty line. */
export interface DocumentText {
  lines: string[]
  /** The addresses behind its links. */
  links: string[]
}

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
