import { MAX_FILE_BYTES } from '@sira/contract/enums'
import { FILE_TOO_LARGE } from '@sira/contract/messages'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import type { SeekerProfile } from '@sira/contract/seekers'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatFailedCall, isFailedCall } from '../../ui/failed-call.ts'
import { FileField } from '../../ui/file-field.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { readResumeFile } from './resume-review-queries.ts'

interface ResumeSourceProps {
  /** The resume of the profile. */
  stored: SeekerProfile['resume']
  onRead: (proposal: ResumeProposal) => void
}

/** Where a resume comes from: a new file, or the one in the profile. It is read as soon as it is chosen. */
export function ResumeSource({ stored, onRead }: ResumeSourceProps) {
  const { file, part, isReading, problem, read, stop } = useResumeReader(onRead)
  return (
    <div className="grid max-w-160 gap-5">
      <FileField
        label="Resume file"
        name="resume"
        accept=".pdf,.docx"
        value={file}
        error={problem}
        hint="PDF or DOCX, under 10 MB. The file is only read: it does not replace the resume in your profile."
        onChange={(chosen) => void read(chosen ?? null)}
      />
      {isReading && (
        <div role="status" className="flex flex-wrap items-end gap-4">
          {file ? <UploadProgress part={part} className="grow" /> : <p className="hint grow">Reading your resume...</p>}
          <Button variant="quiet" size="sm" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      {stored && !isReading && (
        <div className="border-t border-line pt-4">
          <h2 className="text-base">Or use the resume in your profile</h2>
          <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{stored.name}</p>
          <Button variant="quiet" icon="file-text" className="mt-3" onClick={() => void read('stored')}>
            Read this resume
          </Button>
        </div>
      )}
    </div>
  )
}

/** Reads one resume at a time. `part` is how much of the file is sent. */
function useResumeReader(onRead: (proposal: ResumeProposal) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const current = useRef<AbortController>(undefined)
  async function read(source: File | 'stored' | null) {
    current.current?.abort()
    const chosen = source instanceof File ? source : null
    setFile(chosen)
    setPart(0)
    setProblem(chosen && chosen.size >= MAX_FILE_BYTES ? FILE_TOO_LARGE : undefined)
    setReading(false)
    if (!source || (chosen && chosen.size >= MAX_FILE_BYTES)) return
    const controller = new AbortController()
    current.current = controller
    setReading(true)
    try {
      const proposal = await readResumeFile(chosen ?? undefined, { signal: controller.signal, onProgress: setPart })
      if (!controller.signal.aborted) onRead(proposal)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(getReadingProblem(error))
    }
    if (!controller.signal.aborted) setReading(false)
  }
  const stop = () => void read(null)
  return { file, part, isReading, problem, read, stop }
}

/** The message at the field, or that of the whole request. */
function getReadingProblem(error: unknown): string {
  const [first] = isFailedCall(error) ? (error.errors['resume'] ?? []) : []
  return first ?? formatFailedCall(error, 'The resume could not be read')
}
