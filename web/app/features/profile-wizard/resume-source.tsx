import { t } from '@lingui/core/macro'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import { READABLE_DOCUMENT_ACCEPT } from '@sira/contract/file-names'
import type { SeekerProfile } from '@sira/contract/seekers'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { useResumeReader } from './use-resume-reader.ts'

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
        label={t`Resume file`}
        name="resume"
        accept={READABLE_DOCUMENT_ACCEPT}
        value={file}
        error={problem}
        hint={t`PDF or DOCX, under 10 MB. The file is only read: it does not replace the resume in your profile.`}
        onChange={(chosen) => void read(chosen ?? null)}
      />
      {isReading && <ReadingProgress part={file ? part : undefined} onStop={stop} />}
      {stored && !isReading && (
        <div className="border-t border-line pt-4">
          <h2 className="text-base">{t`Or use the resume in your profile`}</h2>
          <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{stored.name}</p>
          <Button variant="quiet" icon="file-text" className="mt-3" onClick={() => void read('stored')}>
            {t`Read this resume`}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ReadingProgressProps {
  /** How much of the file is sent; undefined when no file is sent. */
  part: number | undefined
  onStop: () => void
}

export const ReadingProgress = ({ part, onStop }: ReadingProgressProps) => (
  <div role="status" className="flex flex-wrap items-end gap-4">
    {part === undefined ? (
      <p className="hint grow">{t`Reading your resume...`}</p>
    ) : (
      <UploadProgress part={part} className="grow" />
    )}
    <Button variant="quiet" size="sm" onClick={onStop}>
      {t`Cancel`}
    </Button>
  </div>
)
