import type { FieldValues } from 'react-hook-form'

/**
 * The unsent values of forms without a draft when the session ended: in the memory of this tab, for the same person
 * only.
 */
const kept = new Map<string, FieldValues>()
/** Reads an open form: its name and unsent values, or undefined without any. */
type ReadForm = () => { name: string; values: FieldValues } | undefined
const openForms = new Set<ReadForm>()
let owner: string | undefined

const SECRET = /password|token/i
const withoutSecrets = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))

/** Stores the values of every open form with unsent changes; `person` is the id of the account that typed them. */
export function saveUnsentForms(person: string) {
  setUnsentFormsOwner(person)
  for (const read of openForms) {
    const form = read()
    if (form) kept.set(form.name, withoutSecrets(form.values))
  }
}

/** Sets who is signed in now; values typed by somebody else are deleted. */
export function setUnsentFormsOwner(person: string) {
  if (owner !== person) kept.clear()
  owner = person
}

/** Registers an open form to be read when the session ends. Returns a function that removes it. */
export function registerOpenForm(read: ReadForm): () => void {
  openForms.add(read)
  return () => {
    openForms.delete(read)
  }
}

/** Returns the stored values of this form, once. */
export function takeUnsentForm(name: string): FieldValues | undefined {
  const values = kept.get(name)
  kept.delete(name)
  return values
}
