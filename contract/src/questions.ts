import { z } from 'zod'
import { MAX_OPTIONS, MAX_QUESTIONS, QUESTION_KINDS, YES_NO, type QuestionKind } from './enums.ts'
import { canBeNeeded, describeRange, isChoice, isRanged, isWithinRange, RANGE_PROBLEMS } from './question-needs.ts'
import { calendarDay, isWebAddress, lineText, longText, safeText, singleLineText, toAsciiHost, uuid } from './text.ts'
import { t } from './t.ts'
import { toLinkText, trimUnseen } from './typed-text.ts'

// What a company asks the applicants of a job, what the job needs of their answers, and the answers themselves.

export const MIN_OPTIONS = 2
const MAX_SHORT_ANSWER = 200
const MAX_LONG_ANSWER = 2000
/** Numbers that people can read. */
const MAX_NUMBER = 1_000_000_000

const ENTER_NUMBER = t('Please enter a number')
const ENTER_DATE = t('Please enter a date')
const CHOOSE_OPTION = t('Please choose one of the options')

const Limit = z.union(
  [z.number(ENTER_NUMBER).min(-MAX_NUMBER).max(MAX_NUMBER), calendarDay(ENTER_DATE)],
  t('Please enter a number or a date'),
)
const Range = z.strictObject({ min: Limit.nullable().default(null), max: Limit.nullable().default(null) })
type Range = z.output<typeof Range>

const questionFields = {
  kind: z.enum(QUESTION_KINDS, t('Please choose a kind of answer')),
  text: singleLineText(3, 200, t('Please write a question of at least 3 characters')),
  help: longText(300)
    .nullish()
    .transform((help) => help || null),
  required: z.boolean().default(false),
  options: z
    .array(singleLineText(1, 100, t('Please write something or remove this option')))
    .max(MAX_OPTIONS, t('At most {max} options', { max: MAX_OPTIONS }))
    .nullish()
    .transform((options) => options ?? []),
  min: Limit.nullable().default(null),
  max: Limit.nullable().default(null),
  /** The answers that the job needs: for YES_NO, ONE_OF and SOME_OF a list, for NUMBER and DATE the lowest and highest. */
  accept: z
    .union([z.array(lineText(100)).max(MAX_OPTIONS), Range])
    .nullable()
    .default(null),
}

/** A question as it is stored, shown and copied into applications. */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  help: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.string()),
  min: Limit.nullable(),
  max: Limit.nullable(),
  accept: z.union([z.array(z.string()), Range]).nullable(),
})
export type Question = z.output<typeof Question>
export const Questions = z.array(Question)
type QuestionFields = Omit<Question, 'id'>

type AddIssue = (path: (string | number)[], message: string) => void

function checkOptions({ kind, options }: QuestionFields, add: AddIssue) {
  if (!isChoice(kind) && options.length > 0) add(['options'], t('Only a question with choices has options'))
  if (isChoice(kind) && options.length < MIN_OPTIONS)
    add(['options'], t('Please write at least {min} options', { min: MIN_OPTIONS }))
  const seen = new Set<string>()
  for (const [at, option] of options.entries()) {
    if (seen.has(option.toLowerCase())) add(['options', at], t('This option is there already'))
    seen.add(option.toLowerCase())
  }
}

function checkRange({ min, max }: Range, kind: QuestionKind, path: string[], add: AddIssue) {
  const [type, message] = kind === 'NUMBER' ? (['number', ENTER_NUMBER] as const) : (['string', ENTER_DATE] as const)
  if (min !== null && typeof min !== type) add([...path, 'min'], message)
  else if (max !== null && typeof max !== type) add([...path, 'max'], message)
  else if (min !== null && max !== null && min > max)
    add([...path, 'max'], RANGE_PROBLEMS[kind === 'NUMBER' ? 'NUMBER' : 'DATE'])
}

function checkAccept({ kind, options, accept }: QuestionFields, add: AddIssue) {
  if (accept === null) return
  if (!canBeNeeded(kind)) return add(['accept'], t('The job cannot need a certain answer to a question of this kind'))
  if (isRanged(kind)) {
    if (Array.isArray(accept))
      return add(['accept'], t('Please enter the lowest or the highest answer that the job needs'))
    return checkRange(accept, kind, ['accept'], add)
  }
  const possible: readonly string[] = kind === 'YES_NO' ? YES_NO : options
  if (!Array.isArray(accept) || accept.some((answer) => !possible.includes(answer)))
    add(['accept'], t('Please choose among the answers of this question'))
  else if (kind !== 'SOME_OF' && new Set(accept).size >= possible.length)
    add(['accept'], t('With every answer accepted the job needs none: please leave one out'))
}

function checkQuestion(question: QuestionFields, add: AddIssue) {
  checkOptions(question, add)
  if (isRanged(question.kind)) checkRange(question, question.kind, [], add)
  else if (question.min !== null || question.max !== null)
    add(['min'], t('Only questions for a number or a date have limits'))
  checkAccept(question, add)
}

const hasNoNeed = (accept: Question['accept']) =>
  accept === null || (Array.isArray(accept) ? accept.length === 0 : accept.min === null && accept.max === null)

/**
 * A question of a job form. Its id is kept if the job has a question with it; otherwise it gets a new one. A question of
 * which the job needs certain answers must be answered.
 */
export const QuestionForm = z
  .strictObject({ ...questionFields, id: uuid().optional() })
  .transform((question) => {
    const accept = hasNoNeed(question.accept) ? null : question.accept
    return { ...question, accept, required: question.required || accept !== null }
  })
  .superRefine((question, context) =>
    checkQuestion(question, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )
export type QuestionForm = z.output<typeof QuestionForm>

export const questionForms = () =>
  z.array(QuestionForm).max(MAX_QUESTIONS, t('At most {max} questions', { max: MAX_QUESTIONS }))

/** An answer: a text, a number, or the chosen options. A day is `YYYY-MM-DD`; YES_NO is answered YES or NO. */
export const Answer = z.union([z.string(), z.number(), z.array(z.string())])
export type Answer = z.output<typeof Answer>

/** The answers of an application form by the id of their question, as the browser and other programs send them. */
export const AnswersForm = z
  .record(uuid(), z.union([safeText(), z.number(), z.array(safeText()).max(MAX_OPTIONS)]))
  .refine((answers) => Object.keys(answers).length <= MAX_QUESTIONS, t('At most {max} answers', { max: MAX_QUESTIONS }))
export type AnswersForm = z.output<typeof AnswersForm>

/** A question of an application with its answer, as both were when the application was sent. */
export const AnsweredQuestion = Question.extend({
  /** Null where an optional question was not answered. */
  answer: Answer.nullable(),
  /** Whether the answer is one that the job needs; null where it needs none. */
  isMet: z.boolean().nullable(),
})
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>

const isBlank = (typed: unknown) =>
  typed === undefined ||
  typed === null ||
  (typeof typed === 'string' && trimUnseen(typed) === '') ||
  (Array.isArray(typed) && typed.length === 0)

type ReadAnswer = { answer: Answer | null } | { error: string }

/** Reads what was typed as the answer to a question: a text of a form also for numbers, and one option for SOME_OF. */
export function readAnswer(question: Question, typed: unknown): ReadAnswer {
  if (isBlank(typed)) return question.required ? { error: t('Please answer this question') } : { answer: null }
  const result = buildAnswerSchema(question).safeParse(typed)
  return result.success ? { answer: result.data } : { error: result.error.issues[0]!.message }
}

/** Returns the schema of the answers to some questions: for the form in the browser, which shows each error at once. */
export const buildAnswersForm = (questions: readonly Question[]) =>
  AnswersForm.transform((typed, context) => {
    const answers: Record<string, Answer> = {}
    for (const question of questions) {
      const read = readAnswer(question, typed[question.id])
      if ('error' in read) context.addIssue({ code: 'custom', path: [question.id], message: read.error })
      else if (read.answer !== null) answers[question.id] = read.answer
    }
    return answers
  })

const toNumber = (typed: unknown) =>
  typeof typed === 'string' && /^[+-]?\d+([.]\d+)?$/.test(typed.trim()) ? Number(typed) : typed
const toList = (typed: unknown) => (typeof typed === 'string' ? [typed] : typed)

function buildAnswerSchema(question: Question): z.ZodType<Answer> {
  const { kind, options } = question
  if (kind === 'SHORT_TEXT') return singleLineText(1, MAX_SHORT_ANSWER, t('Please answer this question'))
  if (kind === 'LONG_TEXT') return longText(MAX_LONG_ANSWER)
  if (kind === 'LINK')
    return longText(MAX_LONG_ANSWER)
      .overwrite(toLinkText)
      .overwrite(toAsciiHost)
      .refine(isWebAddress, t('Please enter a full web address, for example https://example.com'))
  if (kind === 'YES_NO') return z.enum(YES_NO, t('Please answer yes or no'))
  if (kind === 'ONE_OF') return z.enum(options, CHOOSE_OPTION)
  if (kind === 'SOME_OF')
    return z
      .preprocess(toList, z.array(z.enum(options, CHOOSE_OPTION), CHOOSE_OPTION))
      .transform((chosen) => options.filter((option) => chosen.includes(option)))
  const bounded = { min: question.min, max: question.max }
  if (kind === 'DATE')
    return calendarDay(ENTER_DATE).refine((day) => isWithinRange(day, bounded), describeRange(bounded, kind))
  return z
    .preprocess(toNumber, z.number(ENTER_NUMBER))
    .refine((number) => isWithinRange(number, bounded), describeRange(bounded, kind))
}
