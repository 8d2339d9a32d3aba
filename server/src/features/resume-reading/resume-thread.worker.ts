import { parentPort, workerData } from 'node:worker_threads'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import { DocumentTextError, type DocumentTextFault } from '#storage/document-text/document-text.ts'
import { extractDocxText } from '#storage/document-text/extract-docx-text.ts'
import { extractPdfText } from '#storage/document-text/extract-pdf-text.ts'
import type { ListedSkill } from './resume-skills.rules.ts'
import { isSectionHeading } from './resume-headings.rules.ts'
import { parseResumeText } from './resume-text.rules.ts'

// A thread of its own (read-resume.queries.ts): files from strangers are opened where they can be stopped.

/** What the thread is given. */
export interface ResumeThreadInput {
  bytes: Uint8Array
  kind: 'pdf' | 'docx'
  skills: readonly ListedSkill[]
}
/** What the thread posts: a proposal, or why there is none. */
export type ResumeThreadResult = { proposal: ResumeProposal } | { fault: DocumentTextFault | 'no-text' }

/** Texts of more characters are no resume. */
const MAX_CHARACTERS = 200_000
/** A file with fewer letters than this is pictures of pages. */
const FEWEST_LETTERS = 20
/** A longer line is cut: no part of a profile is as long. */
const LONGEST_LINE = 3000

async function read({ bytes, kind, skills }: ResumeThreadInput): Promise<ResumeThreadResult> {
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

const result = await read(workerData as ResumeThreadInput).catch((error: unknown): ResumeThreadResult => {
  if (error instanceof DocumentTextError) return { fault: error.fault }
  return { fault: 'broken' }
})
parentPort!.postMessage(result)
