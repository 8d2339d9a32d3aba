import type { ImportOutcome } from '@sira/contract/resumes'

/** As large as the API takes it. */
const LARGEST = 256 * 1024

/** The document in a JSON Resume file, or what is wrong with it. */
export async function readResumeFile(file: Blob): Promise<{ document: Record<string, unknown> } | { problem: string }> {
  if (file.size > LARGEST) return { problem: 'The file is larger than 256 KB.' }
  const document: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined)
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return { problem: 'This is not a JSON Resume file.' }
  return { document: document as Record<string, unknown> }
}

const KINDS = [
  ['experiences', 'job', 'jobs'],
  ['education', 'education', 'educations'],
  ['portfolios', 'project', 'projects'],
  ['skills', 'skill', 'skills'],
] as const
const FIELDS: Record<string, string> = {
  bio: 'the words about you',
  location: 'the location',
  githubUrl: 'the GitHub link',
  linkedinUrl: 'the LinkedIn link',
  portfolioUrl: 'the portfolio link',
}

/** What an import did, as a sentence. */
export function importedWords({ added, filled }: ImportOutcome): string {
  const parts = [
    ...KINDS.filter(([kind]) => added[kind] > 0).map(
      ([kind, one, many]) => `${added[kind]} ${added[kind] === 1 ? one : many}`,
    ),
    ...filled.map((field) => FIELDS[field] ?? field),
  ]
  if (parts.length === 0) return 'Everything in it that fits is in your profile already. Nothing was changed.'
  return `Added: ${parts.join(', ')}. What you had stays as it was.`
}
