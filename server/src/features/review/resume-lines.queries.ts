import type { ResumeText } from '@sira/contract/review'
import { DocumentTextError, type DocumentTextFault } from '#storage/document-text/document-text.ts'
import { extractDocxText } from '#storage/document-text/extract-docx-text.ts'
import { extractPdfText } from '#storage/document-text/extract-pdf-text.ts'
import { isSectionHeading } from '../resume-reading/resume-headings.rules.ts'

/** A resume as it was sent. */
export interface TextFile {
  bytes: Uint8Array
  kind: 'pdf' | 'docx'
}
/** Its text, or why there is none. */
export type TextFileResult = ResumeText | { fault: DocumentTextFault }

/** As for what seekers have read (resume-file.queries.ts). */
const MAX_CHARACTERS = 200_000

/** Reads a resume. The server does it in a thread (resume-text.queries.ts), where it can be stopped. */
export async function readTextOfFile({ bytes, kind }: TextFile): Promise<TextFileResult> {
  try {
    const { lines } = await (kind === 'pdf' ? extractPdfText : extractDocxText)(bytes, isSectionHeading)
    if (lines.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS) return { fault: 'long' }
    return {
      lines: lines.map(({ text }) => ({
        text: text.toWellFormed().replaceAll('\0', ''),
        isHeading: isSectionHeading(text),
      })),
    }
  } catch (error) {
    return { fault: error instanceof DocumentTextError ? error.fault : 'broken' }
  }
}
