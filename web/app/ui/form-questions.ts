/** What a field asks about a value that may be a mistake and may be right. */
export interface FieldQuestion {
  /** Shown as the error of the field. */
  text: string
  /** Shown beside the field: what to do if the value is right. */
  keep: string
  /** The value that was probably meant. */
  better?: string
}
export type AskAboutValue = (value: string) => Promise<FieldQuestion | undefined> | FieldQuestion | undefined

/** The questions of the fields of a form. Each is asked once for a value: who sends it again means it. */
export function createFormQuestions() {
  const asking = new Map<string, AskAboutValue>()
  const asked = new Map<string, FieldQuestion>()
  return {
    setQuestion: (name: string, ask: AskAboutValue) => void asking.set(name, ask),
    /** Returns what was asked about a value. */
    findQuestion: (name: string, value: unknown) => asked.get(`${name} ${String(value)}`),
    /** Returns what has not been asked yet, by field. A value that the form began with is not asked about. */
    async listNewQuestions(values: Readonly<Record<string, unknown>>, initial: Readonly<Record<string, unknown>>) {
      const fields: Record<string, [string]> = {}
      for (const [name, ask] of asking) {
        const value = values[name]
        const key = `${name} ${String(value)}`
        if (typeof value !== 'string' || value === initial[name] || asked.has(key)) continue
        const question = await ask(value)
        if (!question) continue
        asked.set(key, question)
        fields[name] = [question.text]
      }
      return fields
    },
  }
}
export type FormQuestions = ReturnType<typeof createFormQuestions>
