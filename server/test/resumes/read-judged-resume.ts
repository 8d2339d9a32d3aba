import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import { runInThread } from '#core/run-in-thread.ts'
import { inspectDocument } from '#storage/sniff/inspect-document.ts'
import type { ResumeThreadInput, ResumeThreadResult } from '../../src/features/resume-reading/resume-thread.worker.ts'
import { DEFAULT_SKILLS } from '../../src/features/skills/default-skills.rules.ts'
import type { JudgedResume } from './resume-truth.ts'

const THREAD = new URL('../../src/features/resume-reading/resume-thread.worker.ts', import.meta.url)
/** Above those of the server: how fast a resume is read is measured elsewhere. */
const THREAD_LIMITS = { timeMs: 60_000, megabytes: 256 }
const SKILLS = DEFAULT_SKILLS.map(({ name, aliases = [] }) => ({ name, aliases })).toSorted((one, other) =>
  one.name.localeCompare(other.name),
)

/** A resume, and what the server proposes for it, or why it cannot be read. */
export interface ReadResume extends JudgedResume {
  read: ResumeProposal | string
}

/** Reads resumes as the server does: what they are by their content, their text in a thread, and its parts. */
export async function readJudgedResumes(resumes: readonly JudgedResume[]): Promise<ReadResume[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-resumes-'))
  const waiting = [...resumes.entries()]
  const done: ReadResume[] = []
  const readInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      done[next[0]] = { ...next[1], read: await readOne(next[1], dir) }
  }
  try {
    await Promise.all([readInTurn(), readInTurn()])
  } finally {
    rmSync(dir, { recursive: true })
  }
  return done
}

async function readOne({ file, bytes }: JudgedResume, dir: string): Promise<ResumeProposal | string> {
  const stored = path.join(dir, file)
  writeFileSync(stored, bytes)
  const document = await inspectDocument({ path: stored, name: file, declaredType: '', size: bytes.length })
  if (typeof document === 'string') return document
  if (document.kind === 'doc') return 'doc'
  const input: ResumeThreadInput = { bytes: new Uint8Array(bytes), kind: document.kind, skills: SKILLS }
  const result = await runInThread<ResumeThreadResult>(THREAD, input, THREAD_LIMITS)
  return 'fault' in result ? result.fault : result.proposal
}
