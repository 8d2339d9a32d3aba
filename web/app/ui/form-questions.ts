/** What a field asks about a value that may be a mistake and may be right. */
export interface FieldQuestion {
  /** Shown as the error of the field. */
  text: string
  /** Shown beside the field: what to do if the value is right. */
  keep: string
  /** The value that was probably meant. */
  better?: string
}
export type AskAboutValue = (value: string) => FieldQuestion | undefined

/** The questions of the fields of a form. Each is asked once for a value: who sends it again means it. */
export function createFormQuestions() {
  const questions = new Map<string, AskAboutValue>()
  const asked = new Set<string>()
  return {
    setQuestion: (name: string, ask: AskAboutValue) => void questions.set(name, ask),
    /** Returns what has not been asked yet, by field. A value that the form began with is not asked about. */
    listNewQuestions(values: Readonly<Record<string, unknown>>, initial: Readonly<Record<string, unknown>>) {
      const fields: Record<string, [string]> = {}
      for (const [name, ask] of questions) {
        const value = values[name]
        const question = typeof value === 'string' && value !== initial[name] ? ask(value) : undefined
        if (!question || asked.has(`${name} ${String(value)}`)) continue
        asked.add(`${name} ${String(value)}`)
        fields[name] = [question.text]
      }
      return fields
    },
  }
}
export type FormQuestions = ReturnType<typeof createFormQuestions>
