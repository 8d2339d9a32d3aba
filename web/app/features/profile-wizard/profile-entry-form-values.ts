import { ph, t } from '@lingui/core/macro'
import type {
  Education,
  EducationForm,
  Experience,
  ExperienceForm,
  Portfolio,
  PortfolioForm,
} from '@sira/contract/profile-sections'
import type { z } from 'zod'
import type { FormSchema } from '../../ui/form-errors.ts'

/**
 * The form values of an entry: lists are one text, dates are as MonthField has them, and an empty optional field is
 * undefined, because that is how its field reads it.
 */
export interface EducationFormValues {
  institution: string
  degree: string
  fieldOfStudy?: string
  startDate: string
  endDate: string
  isCurrentStudy: boolean
  grade?: number
  description?: string
  achievements?: string
}
export interface ExperienceFormValues {
  companyName: string
  position: string
  location?: string
  startDate: string
  endDate: string
  isCurrentRole: boolean
  description?: string
  responsibilities?: string
  achievements?: string
}
export interface PortfolioFormValues {
  title: string
  category: string
  startDate: string
  endDate: string
  isOngoing: boolean
  description?: string
  projectUrl?: string
  imageUrl?: string
  technologies?: string
}

const joinLines = (lines: readonly string[] = []) => lines.join('\n') || undefined
const splitList = (text = '', separator: string | RegExp = '\n') =>
  text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean)

export const toEducationFormValues = (entry?: Education): EducationFormValues => ({
  institution: entry?.institution ?? '',
  degree: entry?.degree ?? '',
  fieldOfStudy: entry?.fieldOfStudy ?? undefined,
  startDate: entry?.startDate ?? '',
  endDate: entry?.endDate ?? '',
  isCurrentStudy: entry?.isCurrentStudy ?? false,
  grade: entry?.grade ?? undefined,
  description: entry?.description ?? undefined,
  achievements: joinLines(entry?.achievements),
})
export const toEducationInput = ({
  isCurrentStudy,
  endDate,
  achievements,
  ...rest
}: EducationFormValues): z.input<typeof EducationForm> => ({
  ...rest,
  isCurrentStudy,
  endDate: isCurrentStudy ? null : endDate,
  achievements: splitList(achievements),
})

export const toExperienceFormValues = (entry?: Experience): ExperienceFormValues => ({
  companyName: entry?.companyName ?? '',
  position: entry?.position ?? '',
  location: entry?.location ?? undefined,
  startDate: entry?.startDate ?? '',
  endDate: entry?.endDate ?? '',
  isCurrentRole: entry?.isCurrentRole ?? false,
  description: entry?.description ?? undefined,
  responsibilities: joinLines(entry?.responsibilities),
  achievements: joinLines(entry?.achievements),
})
export const toExperienceInput = ({
  isCurrentRole,
  endDate,
  responsibilities,
  achievements,
  ...rest
}: ExperienceFormValues): z.input<typeof ExperienceForm> => ({
  ...rest,
  isCurrentRole,
  endDate: isCurrentRole ? null : endDate,
  responsibilities: splitList(responsibilities),
  achievements: splitList(achievements),
})

export const toPortfolioFormValues = (entry?: Portfolio): PortfolioFormValues => ({
  title: entry?.title ?? '',
  category: entry?.category ?? 'PERSONAL_PROJECT',
  startDate: entry?.startDate ?? '',
  endDate: entry?.endDate ?? '',
  isOngoing: entry?.isOngoing ?? false,
  description: entry?.description ?? undefined,
  projectUrl: entry?.projectUrl ?? undefined,
  imageUrl: entry?.imageUrl ?? undefined,
  technologies: entry?.technologies.join(', ') || undefined,
})
export const toPortfolioInput = ({
  category,
  isOngoing,
  endDate,
  technologies,
  ...rest
}: PortfolioFormValues): z.input<typeof PortfolioForm> => ({
  ...rest,
  category: category as 'OTHER',
  isOngoing,
  endDate: isOngoing ? null : endDate,
  technologies: splitList(technologies, /[,\n]/),
})

/**
 * The contract's schema, applied to form values. An error in one line of a list is shown at the list, with the line's
 * number.
 */
export const buildProfileEntrySchema = <V, S extends z.ZodType>(
  schema: S,
  form: (values: V) => z.input<S>,
): FormSchema<V, z.output<S>> => ({
  '~standard': {
    validate(values) {
      const checked = schema.safeParse(form(values as V))
      if (checked.success) return { value: checked.data }
      return {
        issues: checked.error.issues.map(({ message, path: [field, line] }) => ({
          message: typeof line === 'number' ? t`Line ${ph({ number: line + 1 })}: ${message}` : message,
          path: field === undefined ? [] : [field],
        })),
      }
    },
  },
})

/** Maps the server's errors to form fields in the same way: `education.0.achievements.1` becomes `achievements`. */
export const toProfileEntryErrors = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, words]) => [/^\w+\.\d+\.(\w+)/.exec(path)?.[1] ?? path, words]))
