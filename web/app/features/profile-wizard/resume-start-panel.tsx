import { t } from '@lingui/core/macro'
import type { Skill } from '@sira/contract/skills'
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormContext, useFormValue } from '../../ui/form-context.ts'
import { formatResumeStart, type ResumeStart } from './resume-start.ts'
import { ReadingProgress } from './resume-source.tsx'
import { useResumeStart } from './use-resume-start.ts'

interface ResumeStartPanelProps {
  skills: readonly Skill[]
  draftKey: string
  /** The field of the resume. */
  children: ReactNode
}

/** Offers a new seeker to fill in the form around it from the resume that is chosen here. */
export function ResumeStartPanel({ skills, draftKey, children }: ResumeStartPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { start, reader, startOver } = useResumeStart(draftKey, skills)
  const [readByItself, setReadByItself] = useState<File>()
  const focusPanel = () => heading.current?.focus()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        {t`Start from your resume`}
      </h2>
      <p className="hint mt-0.5">
        {t`Optional. We read a PDF or DOCX and fill in the empty fields below. You check them before you save.`}
      </p>
      <div className="mt-4 grid gap-4">
        {children}
        {start ? (
          <StartedNote
            start={start}
            onStartOver={() => {
              startOver()
              focusPanel()
            }}
          />
        ) : (
          <ResumeReading {...{ reader, readByItself }} onReadByItself={setReadByItself} onDone={focusPanel} />
        )}
      </div>
    </section>
  )
}

function StartedNote({ start, onStartOver }: { start: ResumeStart; onStartOver: () => void }) {
  const [file] = useFormValue<File | null>('resume')
  return (
    <div>
      <p role="status">{formatResumeStart(start)}</p>
      {!file && <p className="hint mt-2">{t`To keep the file in your profile, choose it here again.`}</p>}
      <Button variant="quiet" size="sm" className="mt-3" onClick={onStartOver}>
        {t`Start over`}
      </Button>
    </div>
  )
}

interface ResumeReadingProps {
  reader: ReturnType<typeof useResumeStart>['reader']
  /** The file that was read last without a press. */
  readByItself: File | undefined
  onReadByItself: (file: File) => void
  onDone: () => void
}

/** Old Word files can be sent, but not read. */
const canBeRead = ({ name }: File) => !/\.doc$/i.test(name)

/** Reads the chosen file by itself, once; a button reads it again after a problem, unless the file is refused. */
function ResumeReading({ reader, readByItself, onReadByItself, onDone }: ResumeReadingProps) {
  const [file] = useFormValue<File | null>('resume')
  const { isReading, part, problem, read, stop } = reader
  const form = useContext(FormContext)
  const isRefused = Boolean(form?.errors['resume'])
  // What is read goes into the form: not from a file that was removed or replaced, nor while the form is sent.
  const isOutdated = isReading && (reader.file !== file || isRefused || form?.busy === true)
  const isOffered = Boolean(file && canBeRead(file)) && !isRefused && form?.busy !== true
  useEffect(() => {
    if (isOutdated) stop()
    if (!file || !isOffered || readByItself === file) return
    onReadByItself(file)
    void read(file)
  })
  if (isReading) return <ReadingProgress part={part} onStop={stop} />
  if (!file || isRefused) return null
  return (
    <div>
      <FailureText text={reader.file === file && problem} className="err mb-3" />
      {canBeRead(file) && (
        <Button variant="quiet" icon="file-text" onClick={() => void read(file).then(onDone)}>
          {t`Fill in from this resume`}
        </Button>
      )}
    </div>
  )
}
