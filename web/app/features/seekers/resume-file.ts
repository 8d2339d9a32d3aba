import type { ResumeImportResult } from '@sira/contract/json-resume'

/** The API's limit. */
const MAX_FILE_BYTES = 256 * 1024

/** Returns the document of a JSON Resume file, or the text of what is wrong with it. */
export async function readResumeFile(file: Blob): Promise<{ document: Record<string, unknown> } | { problem: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'The file is larger than 256 KB.' }
  const document: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined)
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return { problem: 'This is not a JSON Resume file.' }
  return { document: document as Record<string, unknown> }
}

const ADDED_LABELS = [
  ['experiences', 'job', 'jobs'],
  ['education', 'education', 'educations'],
  ['portfolios', 'project', 'projects'],
  ['skills', 'skill', 'skills'],
] as const
const FIELD_LABELS: Record<string, string> = {
  bio: 'your bio',
  location: 'your location',
  githubUrl: 'your GitHub link',
  linkedinUrl: 'your LinkedIn link',
  portfolioUrl: 'your portfolio link',
}

/** Describes what an import added, in one or two sentences. */
export function formatImportOutcome({ added, filled }: ResumeImportResult): string {
  const parts = [
    ...ADDED_LABELS.filter(([kind]) => added[kind] > 0).map(
      ([kind, one, many]) => `${added[kind]} ${added[kind] === 1 ? one : many}`,
    ),
    ...filled.map((field) => FIELD_LABELS[field] ?? field),
  ]
  if (parts.length === 0)
    return 'Your profile already has everything that we can use from this file. Nothing was changed.'
  return `Added: ${parts.join(', ')}. What you already had stays as it was.`
}
