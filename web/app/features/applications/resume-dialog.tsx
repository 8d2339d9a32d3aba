import type { FileLink } from '@sira/contract/files'
import { Dialog } from '../../ui/dialog.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { formatFileSize } from '../../ui/file-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { renewSentResumeUrl } from './applications-queries.ts'

interface ResumeDialogProps {
  resume: FileLink
  /** When the link to the resume was loaded (Date.now()). */
  since: number
  open: boolean
  onClose: () => void
}

/** The resume that was sent, to view or to download. */
export function ResumeDialog({ resume, since, open, onClose }: ResumeDialogProps) {
  const link = { url: resume.url, since, renew: () => renewSentResumeUrl(resume.url), size: 'md' } as const
  return (
    <Dialog open={open} onClose={onClose} title="Resume">
      <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <Icon name="file-text" className="flex-none text-ink-3" />
        <span className="min-w-0 font-medium">
          {resume.name}
          <span className="block text-sm font-normal text-ink-3">{formatFileSize(resume.size)}, as you sent it</span>
        </span>
      </p>
      <div className="mt-4 grid gap-2">
        <DocumentLink {...link} variant="primary" icon="external-link">
          View Resume in New Tab
        </DocumentLink>
        <DocumentLink {...link} icon="download" download>
          Download Resume
        </DocumentLink>
      </div>
    </Dialog>
  )
}
