import type { ResumeProposal } from '@sira/contract/resume-reading'
import { DocumentTextError, type DocumentTextFault } from '#storage/document-text/document-text.ts'
import { extractDocxText } from '#storage/document-text/extract-docx-text.ts'
import { extractPdfText } from '#storage/document-text/extract-pdf-text.ts'
import type { ListedSkill } from './resume-skills.rules.ts'
import { isSectionHeading } from './resume-headings.rules.ts'
import { parseResumeText } from './resume-text.rules.ts'

/** A resume as it was uploaded, and the skills that it may name. */
export interface ResumeFile {
  bytes: Uint8Array
  kind: 'pdf' | 'docx'
  skills: readonly ListedSkill[]
}
/** A proposal, or why there is none. */
export type ResumeFileResult = { proposal: ResumeProposal } | { fault: DocumentTextFault | 'no-text' }

/** Texts of more characters are no resume. */
const MAX_CHARACTERS = 200_000
/** A file with fewer letters than this is pictures of pages. */
const FEWEST_LETTERS = 20
/** A longer line is cut: no part of a profile is as long. */
const LONGEST_LINE = 3000

async function readText({ bytes, kind, skills }: ResumeFile): Promise<ResumeFileResult> {
  const text = await (kind === 'pdf' ? extractPdfText : extractDocxText)(bytes, isSectionHeading)
  const all = text.lines.map((line) => line.text).join('')
  if (all.length > MAX_CHARACTERS) return { fault: 'long' }
  if ((all.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS) return { fault: 'no-text' }
  const lines = text.lines.map((line) => ({
    ...line,
    text: line.text.slice(0, LONGEST_LINE).toWellFormed().replaceAll('\0', ''),
  }))
  return { proposal: parseResumeText({ lines, links: text.links }, skills) }
}

/** Reads a resume. The server does it in a thread (read-resume.queries.ts), where it can be stopped. */
export const readResumeFile = (file: ResumeFile): Promise<ResumeFileResult> =>
  readText(file).catch((error: unknown) => ({ fault: error instanceof DocumentTextError ? error.fault : 'broken' }))
