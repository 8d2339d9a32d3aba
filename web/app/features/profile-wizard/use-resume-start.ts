import type { Skill } from '@sira/contract/skills'
import { useContext, useState } from 'react'
import { FormContext } from '../../ui/form-context.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '../../ui/form-draft-storage.ts'
import {
  clearStartValues,
  fillStartValues,
  hasWaitingEntries,
  parseResumeStart,
  startFromResume,
  type StartValues,
} from './resume-start.ts'
import { useResumeReader } from './use-resume-reader.ts'

/**
 * Fills the form of a new profile from the resume that is chosen in it. What was read is stored on this device as a
 * draft, because jobs and education wait until there is a profile.
 */
export function useResumeStart(draftKey: string, skills: readonly Skill[]) {
  const form = useContext(FormContext)
  const [start, setStart] = useState(() => parseResumeStart(readFormDraft(draftKey)))
  const readValues = () => ({ ...EMPTY_VALUES, ...Object.fromEntries(NAMES.map((name) => [name, form?.get(name)])) })
  const changeValues = (values: Partial<StartValues>) => {
    for (const [name, value] of Object.entries(values)) form?.set(name, value)
  }
  const reader = useResumeReader((proposal) => {
    const next = startFromResume(proposal, readValues(), skills)
    changeValues(fillStartValues(next, readValues()))
    saveFormDraft(draftKey, { ...next })
    setStart(next)
  })
  const startOver = () => {
    if (start) changeValues(clearStartValues(start, readValues()))
    deleteFormDraft(draftKey)
    setStart(undefined)
  }
  return { start, reader, startOver }
}

const EMPTY_VALUES: StartValues = { title: '', skills: [] }
const NAMES = ['title', 'bio', 'location', 'linkedinUrl', 'githubUrl', 'portfolioUrl', 'skills'] as const

/** Whether jobs or education of a resume wait for a review, now that there is a profile. Otherwise nothing of it stays. */
export function keepWaitingEntries(draftKey: string): boolean {
  const start = parseResumeStart(readFormDraft(draftKey))
  const isWaiting = start !== undefined && hasWaitingEntries(start)
  if (!isWaiting) deleteFormDraft(draftKey)
  return isWaiting
}
