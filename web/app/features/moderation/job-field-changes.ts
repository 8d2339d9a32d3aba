import { getListSeparator, joinWords } from '@sira/contract/ethiopian-time'
import type { ModeratedJobDetails, ReviewedJobVersion } from '@sira/contract/moderation'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import type { WorkTermName } from '@sira/contract/remote-regions'
import { describeQuestion } from '@sira/contract/question-needs'
import { t } from '@lingui/core/macro'
import { diffWordsWithSpace } from 'diff'
import { formatDate } from '../../ui/dates.ts'
import { VACANCY_LABEL, VACANCY_LABELS, YES_NO_LABELS } from '../../ui/area-labels.ts'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, SKILL_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'
import { formatTerm, TERM_LABELS, WORK_TERMS } from '../../ui/reach-labels.ts'
import { formatNegotiableNote, formatSalary } from '../../ui/money.ts'

/** A piece of a changed text. */
export interface JobTextPiece {
  kind: 'kept' | 'added' | 'removed'
  text: string
}
/** A changed field, with its pieces in reading order. */
export interface JobFieldChange {
  label: string
  pieces: JobTextPiece[]
}

type JobTexts = Pick<
  ReviewedJobVersion,
  | 'title'
  | 'description'
  | 'type'
  | 'level'
  | 'location'
  | 'isRemote'
  | 'deadline'
  | 'salary'
  | 'questions'
  | 'declineUnmet'
  | 'vacancy'
  | WorkTermName
> & { skills: readonly string[] }

const COMPARED_FIELDS: readonly (readonly [string, (facts: JobTexts) => string])[] = [
  [t`Title`, ({ title }) => title],
  [t`Location`, formatJobLocation],
  [
    t`Type and level`,
    ({ type, level }) => joinWords([getLabel(JOB_TYPE_LABELS, type), getLabel(JOB_LEVEL_LABELS, level)]),
  ],
  [t`Salary`, ({ salary }) => `${formatSalary(salary, NO_SALARY)} ${formatNegotiableNote(salary)}`.trim()],
  [t`Benefits`, ({ salary }) => salary?.benefits ?? ''],
  [t`Deadline`, ({ deadline }) => (deadline ? formatDate(deadline) : t`None`)],
  [t`Skills`, ({ skills }) => skills.join(getListSeparator())],
  [t`Description`, ({ description }) => description],
  [t`Questions for applicants`, ({ questions }) => questions.map(describeQuestion).join('\n')],
  [
    t`Declines what does not meet its needs`,
    ({ declineUnmet }) => (declineUnmet ? YES_NO_LABELS.YES : YES_NO_LABELS.NO),
  ],
  [VACANCY_LABEL, ({ vacancy }) => getLabel(VACANCY_LABELS, vacancy)],
  ...WORK_TERMS.map((name) => [TERM_LABELS[name], (facts: JobTexts) => formatTerm(name, facts)] as const),
]

/** 'Go (expert)'. */
export const formatSkillWithLevel = ({ skill, level }: ModeratedJobDetails['skills'][number]): string =>
  `${skill.name} (${getLabel(SKILL_LEVEL_LABELS, level).toLowerCase()})`

/** The server returns the skills of an earlier version as English text. */
const translateStoredSkill = (text: string): string =>
  text.replace(/\((\w+)\)$/, (all, level: string) => {
    const label = SKILL_LEVEL_LABELS[level.toUpperCase()]
    return label ? `(${label.toLowerCase()})` : all
  })

const getCurrentTexts = (job: ModeratedJobDetails): JobTexts => ({
  ...job,
  skills: job.skills.map(formatSkillWithLevel).toSorted(),
})

/**
 * What a company changed in a job since the last decision on it, field by field and word by word. Empty for a job
 * without an earlier decision.
 */
export function listJobFieldChanges(job: ModeratedJobDetails): JobFieldChange[] {
  if (!job.before) return []
  const { facts } = job.before
  const [was, is] = [{ ...facts, skills: facts.skills.map(translateStoredSkill).toSorted() }, getCurrentTexts(job)]
  return COMPARED_FIELDS.filter(([, textOf]) => textOf(was) !== textOf(is)).map(([label, textOf]) => ({
    label,
    pieces: diffTexts(textOf(was), textOf(is)),
  }))
}

/** Up to this length a change is shown as a whole, the old text and then the new one, which is easier to read. */
const SHORT_TEXT_LENGTH = 60
/** The number of unchanged characters that are left on each side of a change. */
const CONTEXT_LENGTH = 90

function diffTexts(before: string, after: string): JobTextPiece[] {
  if (before.length <= SHORT_TEXT_LENGTH && after.length <= SHORT_TEXT_LENGTH)
    return [
      { kind: 'removed' as const, text: before },
      { kind: 'added' as const, text: after },
    ].filter(({ text }) => text !== '')
  const pieces = diffWordsWithSpace(before, after).map(({ added, removed, value }): JobTextPiece => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }))
  return pieces.map((piece, index) =>
    piece.kind === 'kept'
      ? { ...piece, text: shortenKeptText(piece.text, index === 0, index === pieces.length - 1) }
      : piece,
  )
}

/** Shortens a long unchanged part to the ends next to the changes. */
function shortenKeptText(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= CONTEXT_LENGTH * 2 + 20) return text
  const [head, tail] = [
    text.slice(0, CONTEXT_LENGTH).replace(/\S+$/, ''),
    text.slice(-CONTEXT_LENGTH).replace(/^\S+/, ''),
  ]
  if (isFirst) return `… ${tail}`
  return isLast ? `${head} …` : `${head} … ${tail}`
}
