import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import { inspectDocument } from '#storage/sniff/inspect-document.ts'
import { readResumeFile } from '../../src/features/resume-reading/resume-file.queries.ts'
import { DEFAULT_SKILLS } from '../../src/features/skills/default-skills.queries.ts'
import type { JudgedResume } from './resume-truth.ts'

const SKILLS = DEFAULT_SKILLS.map(({ name, aliases = [] }) => ({ name, aliases })).toSorted((one, other) =>
  one.name.localeCompare(other.name),
)

/** A resume, and what the server proposes for it, or why it cannot be read. */
export interface ReadResume extends JudgedResume {
  read: ResumeProposal | string
}

/** Reads resumes as the server does, without its threads: what they are by their content, their text, and its parts. */
export async function readJudgedResumes(resumes: readonly JudgedResume[]): Promise<ReadResume[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-resumes-'))
  const done: ReadResume[] = []
  try {
    for (const resume of resumes) done.push({ ...resume, read: await readOne(resume, dir) })
    return done
  } finally {
    rmSync(dir, { recursive: true })
  }
}

async function readOne({ file, bytes }: JudgedResume, dir: string): Promise<ResumeProposal | string> {
  const stored = path.join(dir, file)
  writeFileSync(stored, bytes)
  const document = await inspectDocument({ path: stored, name: file, declaredType: '', size: bytes.length })
  if (typeof document === 'string') return document
  if (document.kind === 'doc') return 'doc'
  const result = await readResumeFile({ bytes: new Uint8Array(bytes), kind: document.kind, skills: SKILLS })
  return 'fault' in result ? result.fault : result.proposal
}
