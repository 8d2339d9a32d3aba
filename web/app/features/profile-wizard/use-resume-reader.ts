import { t } from '@lingui/core/macro'
import { MAX_FILE_BYTES } from '@sira/contract/enums'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import { useRef, useState } from 'react'
import { formatFailedCall, isFailedCall } from '../../ui/failed-call.ts'
import { useOnUnmount } from '../../ui/use-on-unmount.ts'
import { readResumeFile } from './resume-review-queries.ts'

/** Reads one resume at a time. `part` is how much of the file is sent. */
export function useResumeReader(onRead: (proposal: ResumeProposal) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const current = useRef<AbortController>(undefined)
  useOnUnmount(() => current.current?.abort())
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
  return first ?? formatFailedCall(error, t`The resume could not be read`)
}
