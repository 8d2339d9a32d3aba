import type { FieldValues } from 'react-hook-form'

/** What was typed into forms without a draft when the session ended: in the memory of this tab, for the same person alone. */
const kept = new Map<string, FieldValues>()
/** An open form as it is when it is asked: its name and what is unsent, or nothing. */
type Reading = () => { name: string; values: FieldValues } | undefined
const open = new Set<Reading>()
let owner: string | undefined

const SECRET = /password|token/i
const keepable = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))

/** Reads every open form that holds something unsent; `person` is who typed it. */
export function keepOpenForms(person: string) {
  keptFor(person)
  for (const read of open) {
    const form = read()
    if (form) kept.set(form.name, keepable(form.values))
  }
}

/** Says who is there now: what somebody else typed is forgotten. */
export function keptFor(person: string) {
  if (owner !== person) kept.clear()
  owner = person
}

/** Lets an open form be read when the session ends. Answers how to take it out. */
export function offerForm(read: Reading): () => void {
  open.add(read)
  return () => {
    open.delete(read)
  }
}

/** Hands back what was kept of this form, once. */
export function takeKept(name: string): FieldValues | undefined {
  const values = kept.get(name)
  kept.delete(name)
  return values
}
