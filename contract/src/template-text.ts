// Texts with placeholders, which are filled for each applicant. No schemas, so that components use them too.

import type { ApplicationStatus } from './enums.ts'
import type { TemplateKind } from './area-enums.ts'
import { t } from './t.ts'

/** What a text can say of an applicant: `{{firstName}}` and so on. */
export const TEMPLATE_PLACEHOLDERS = ['firstName', 'jobTitle', 'companyName', 'interviewTime'] as const
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number]
/** The value of each placeholder; null or absent where there is none, such as a time while no interview is agreed. */
export type TemplateValues = Readonly<Partial<Record<TemplatePlaceholder, string | null>>>

export const formatPlaceholder = (name: TemplatePlaceholder): string => `{{${name}}}`

/** A placeholder, or two opening braces with what looks like one. */
const PLACEHOLDER = /\{\{([^{}\n]{0,40})(\}\}|\}?)/g

const findKnown = (name: string, end: string): TemplatePlaceholder | undefined =>
  end === '}}' ? TEMPLATE_PLACEHOLDERS.find((known) => known === name.trim()) : undefined

/** Returns the placeholders of a text that nothing can fill, as they stand in it and each once; incomplete ones too. */
export function findUnknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(PLACEHOLDER)].filter(([, name = '', end = '']) => !findKnown(name, end))
  return [...new Set(unknown.map(([whole]) => whole.trim()))]
}

/** Returns why a text cannot be used: it has placeholders that do not exist. Undefined where all are known. */
export function describeUnknownPlaceholders(text: string): string | undefined {
  const unknown = findUnknownPlaceholders(text)
  if (unknown.length === 0) return undefined
  return t(
    '{count, plural, one {{unknown} is not a placeholder.} other {{unknown} are not placeholders.}} You can use {placeholders}.',
    {
      count: unknown.length,
      unknown: unknown.join(', '),
      placeholders: TEMPLATE_PLACEHOLDERS.map(formatPlaceholder).join(', '),
    },
  )
}

/** Returns which placeholders a text has, each once. */
export const listPlaceholders = (text: string): TemplatePlaceholder[] =>
  TEMPLATE_PLACEHOLDERS.filter((name) =>
    [...text.matchAll(PLACEHOLDER)].some(([, found = '', end = '']) => findKnown(found, end) === name),
  )

/**
 * Returns the text with its placeholders filled, and the placeholders that have no value: nothing stands in their place.
 * Values are taken as they are: braces in a name are no placeholder.
 */
export function fillTemplate(text: string, values: TemplateValues): { text: string; missing: TemplatePlaceholder[] } {
  const missing = listPlaceholders(text).filter((name) => !values[name])
  const filled = text.replace(PLACEHOLDER, (whole, name: string, end: string) => {
    const known = findKnown(name, end)
    return known ? (values[known] ?? '') : whole
  })
  return { text: filled, missing }
}

/** Returns what a template makes of a message: its subject as the first line, an empty line, and its text. */
export const toTemplateMessage = ({ subject, body }: { subject?: string | null; body: string }): string =>
  subject ? `${subject}\n\n${body}` : body

interface TemplateUse {
  kind: TemplateKind
  status: ApplicationStatus | null
}
/** Returns whether a template is for such a message; one without a status is for a change to any. */
export const isTemplateFor = (template: TemplateUse, kind: TemplateKind, status?: ApplicationStatus): boolean =>
  template.kind === kind && (template.status === null || status === undefined || template.status === status)
