import { ph, plural, t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { ResumeImportResult } from '@sira/contract/json-resume'

/** The API's limit. */
const MAX_FILE_BYTES = 256 * 1024

/** Returns the document of a JSON Resume file, or the text of what is wrong with it. */
export async function readResumeFile(file: Blob): Promise<{ document: Record<string, unknown> } | { problem: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: t`The file is larger than 256 KB.` }
  const document: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined)
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return { problem: t`This is not a JSON Resume file.` }
  return { document: document as Record<string, unknown> }
}

/** The parts of a profile in words: ['1 job', '2 skills']; leaves out what there is none of. */
function listCounts({ experiences, education, portfolios, skills }: ResumeImportResult['added']): string[] {
  return [
    experiences > 0 && plural(experiences, { one: '# job', other: '# jobs' }),
    education > 0 && plural(education, { one: '# education', other: '# educations' }),
    portfolios > 0 && plural(portfolios, { one: '# project', other: '# projects' }),
    skills > 0 && plural(skills, { one: '# skill', other: '# skills' }),
  ].filter((text) => text !== false)
}

const FIELD_LABELS: Record<string, string> = {
  bio: t`your bio`,
  location: t`your location`,
  githubUrl: t`your GitHub link`,
  linkedinUrl: t`your LinkedIn link`,
  portfolioUrl: t`your portfolio link`,
}

/** Describes what an import added, in one or two sentences. */
export function formatImportOutcome({ added, filled }: ResumeImportResult): string {
  const parts = [...listCounts(added), ...filled.map((field) => FIELD_LABELS[field] ?? field)]
  if (parts.length === 0)
    return t`Your profile already has everything that we can use from this file. Nothing was changed.`
  return t`Added: ${ph({ list: parts.join(getListSeparator()) })}. What you already had stays as it was.`
}
