// What the name of a file says about what it is. Phones and mail programs give files names without an ending, or with one
// that says nothing: then the bytes decide.

/** What the field of a document takes: types beside endings, for phones that know only one of them. */
export const DOCUMENT_ACCEPT =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/octet-stream'
/** The same for a resume that is read: old Word files cannot be. */
export const READABLE_DOCUMENT_ACCEPT =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/octet-stream'
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp'

/** Endings that programs give to files of which they do not know what they are. */
const NEUTRAL_ENDINGS = new Set(['bin', 'dat', 'tmp', 'file', 'download', 'unknown', 'octet-stream'])
/** No file has these in its name: they hide what it is. */
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\0-\x1f/\\%]/

/** Whether a name says nothing about what the file is: 'resume', 'CV.pdf.bin', 'Hanna M. Alemu', 'cv 1.2'. */
export function hasNeutralName(name: string): boolean {
  if (MISLEADING.test(name) || name === '' || name !== name.trimEnd()) return false
  const dot = name.lastIndexOf('.')
  const ending = dot === -1 ? '' : name.slice(dot + 1).toLowerCase()
  return ending === '' || NEUTRAL_ENDINGS.has(ending) || /\s/.test(ending) || /^\d{1,9}\)?$/.test(ending)
}

/** Returns a neutral name with the ending of what the file is: 'CV.pdf.bin' → 'CV.pdf'. Other names stay as they are. */
export function nameByContent(name: string, ending: string): string {
  if (!hasNeutralName(name)) return name
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 && NEUTRAL_ENDINGS.has(name.slice(dot + 1).toLowerCase()) ? name.slice(0, dot) : name
  return stem.toLowerCase().endsWith(`.${ending}`) ? stem : `${stem.replace(/\.$/, '')}.${ending}`
}
