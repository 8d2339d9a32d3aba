import type {
  Education,
  EducationForm,
  Experience,
  ExperienceForm,
  Portfolio,
  PortfolioForm,
} from '@sira/contract/profile-parts'
import type { z } from 'zod'
import type { FormSchema } from '../../ui/form-errors.ts'

/** An entry as its form holds it: texts, lists as one text, dates as MonthField has them; what may be left out is undefined, as its field reads it. */
export interface EducationValues {
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
export interface ExperienceValues {
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
export interface PortfolioValues {
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

const textOf = (lines: readonly string[] = []) => lines.join('\n') || undefined
const listOf = (text = '', between: string | RegExp = '\n') =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter(Boolean)

export const educationValues = (one?: Education): EducationValues => ({
  institution: one?.institution ?? '',
  degree: one?.degree ?? '',
  fieldOfStudy: one?.fieldOfStudy ?? undefined,
  startDate: one?.startDate ?? '',
  endDate: one?.endDate ?? '',
  isCurrentStudy: one?.isCurrentStudy ?? false,
  grade: one?.grade ?? undefined,
  description: one?.description ?? undefined,
  achievements: textOf(one?.achievements),
})
export const educationForm = ({
  isCurrentStudy,
  endDate,
  achievements,
  ...rest
}: EducationValues): z.input<typeof EducationForm> => ({
  ...rest,
  isCurrentStudy,
  endDate: isCurrentStudy ? null : endDate,
  achievements: listOf(achievements),
})

export const experienceValues = (one?: Experience): ExperienceValues => ({
  companyName: one?.companyName ?? '',
  position: one?.position ?? '',
  location: one?.location ?? undefined,
  startDate: one?.startDate ?? '',
  endDate: one?.endDate ?? '',
  isCurrentRole: one?.isCurrentRole ?? false,
  description: one?.description ?? undefined,
  responsibilities: textOf(one?.responsibilities),
  achievements: textOf(one?.achievements),
})
export const experienceForm = ({
  isCurrentRole,
  endDate,
  responsibilities,
  achievements,
  ...rest
}: ExperienceValues): z.input<typeof ExperienceForm> => ({
  ...rest,
  isCurrentRole,
  endDate: isCurrentRole ? null : endDate,
  responsibilities: listOf(responsibilities),
  achievements: listOf(achievements),
})

export const portfolioValues = (one?: Portfolio): PortfolioValues => ({
  title: one?.title ?? '',
  category: one?.category ?? 'PERSONAL_PROJECT',
  startDate: one?.startDate ?? '',
  endDate: one?.endDate ?? '',
  isOngoing: one?.isOngoing ?? false,
  description: one?.description ?? undefined,
  projectUrl: one?.projectUrl ?? undefined,
  imageUrl: one?.imageUrl ?? undefined,
  technologies: one?.technologies.join(', ') || undefined,
})
export const portfolioForm = ({
  category,
  isOngoing,
  endDate,
  technologies,
  ...rest
}: PortfolioValues): z.input<typeof PortfolioForm> => ({
  ...rest,
  category: category as 'OTHER',
  isOngoing,
  endDate: isOngoing ? null : endDate,
  technologies: listOf(technologies, /[,\n]/),
})

/** The contract's schema over what the form holds. A complaint about one line of a list is shown at the list, with the line's number. */
export const partSchema = <V, S extends z.ZodType>(
  schema: S,
  form: (values: V) => z.input<S>,
): FormSchema<V, z.output<S>> => ({
  '~standard': {
    validate(values) {
      const checked = schema.safeParse(form(values as V))
      if (checked.success) return { value: checked.data }
      return {
        issues: checked.error.issues.map(({ message, path: [field, line] }) => ({
          message: typeof line === 'number' ? `Line ${line + 1}: ${message}` : message,
          path: field === undefined ? [] : [field],
        })),
      }
    },
  },
})

/** The same for what the server complains about: `education.0.achievements.1` is the form's `achievements`. */
export const partErrors = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, words]) => [/^\w+\.\d+\.(\w+)/.exec(path)?.[1] ?? path, words]))
