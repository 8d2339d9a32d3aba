import type { TextLine } from '#core/text-line.ts'

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
