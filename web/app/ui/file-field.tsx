import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type DragEvent, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import type { CommonFieldProps } from './field.tsx'
import { FieldsetFrame } from './field-frame.tsx'
import { findFileFault } from './file-fault.ts'
import { beginTransfer, isLargeFile, transfers } from './file-transfer.ts'
import { FormContext, useField, useFormValue } from './form-context.ts'
import { formatFileSize } from './format-text.ts'
import { Icon } from './icon.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { isPhotoFile, usePhotoPdf } from './use-photo-pdf.ts'
import '../styles/file-field.css'

/** How far a large file is on its way; loaded when one is chosen. Without a connection the file goes with its form. */
const TransferProgress = lazy(() =>
  import('./transfer-progress.tsx').then(
    (loaded) => ({ default: loaded.TransferProgress }),
    () => ({ default: () => null }),
  ),
)

/** The file that is already stored on the server for this field. */
export type StoredFile = { name: string; size?: number; url?: string | null }

const formatFile = ({ name, size }: StoredFile) => (size ? `${name}, ${formatFileSize(size)}` : name)

const PROMPT = t`Choose a file or drop it here`

/** The choice of a photo, which becomes a PDF: the page that will be sent, once there is one, and the button. */
export type PhotoOfField = (props: { page: string | undefined; onChoose: (file: File) => void }) => ReactNode

type FileProps = Omit<CommonFieldProps, 'hideLabel'> & {
  /** The input's accept list, e.g. DOCUMENT_ACCEPT. */
  accept: string
  kept?: StoredFile | null
  /** The chosen file and its handler outside a form, which gets no file that cannot be sent. */
  value?: File | null
  onChange?: (file: File | null) => void
  prompt?: string
  /** Where a photo can be taken or chosen too (photo-choice.tsx); without it there is no button. */
  photoChoice?: PhotoOfField
}

/** What is known of the chosen file. */
type FileCheck = { file: File; isDone?: boolean; fault?: string }

/** Checks a chosen file before anything sends it; of two in a row only the later one counts. */
function useFileCheck(accept: string, onChange: FileProps['onChange']) {
  const [check, setCheck] = useState<FileCheck>()
  const latest = useRef<File>(undefined)
  async function begin(file: File | null) {
    latest.current = file ?? undefined
    setCheck(file ? { file } : undefined)
    if (!file) return onChange?.(null)
    const fault = await findFileFault(file, accept)
    if (latest.current !== file) return
    setCheck({ file, isDone: true, fault })
    // Before anything sends the file.
    if (!fault) void beginTransfer(file, accept)
    onChange?.(fault ? null : file)
  }
  return { check, begin }
}

/** The chosen file, in the form or outside of it, and how another one is chosen. A photo becomes a PDF first. */
function useFileChoice({ name, hint, error, accept, value, onChange, photoChoice }: FileProps) {
  const form = useContext(FormContext)
  const [formFile, setFormFile] = useFormValue<File | null>(name)
  const { check, begin } = useFileCheck(accept, onChange)
  const input = useRef<HTMLInputElement>(null)
  const current = (formFile ?? value) || null
  const setFile = (chosen: File | null) => {
    if (current && current !== chosen) void transfers.get(current)?.then((transfer) => transfer?.end('cancelled'))
    // Validated at once, so that a wrong file is reported early, and its error disappears with it. That no file is left is
    // not reported before the form is sent.
    setFormFile(chosen, chosen !== null || form?.errors[name] !== undefined)
    void begin(chosen)
    if (!chosen && input.current) input.current.value = ''
  }
  const photo = usePhotoPdf(setFile)
  // Outside a form there is no file while it has a fault. The form's own error stands in its summary too.
  const fault = form?.errors[name] === undefined && (!form || formFile === check?.file) ? check?.fault : undefined
  const field = useField(name, { error: error ?? photo.problem ?? fault, hint })
  const choose = (chosen: File | null) => {
    if (chosen && photoChoice && isPhotoFile(chosen)) return void photo.take(chosen)
    photo.clear()
    setFile(chosen)
  }
  const file = form ? formFile : value
  const isFit = check?.file !== file || (check?.isDone === true && !check.fault)
  return { field, input, photo, file, isFit, choose }
}

function useFileDrop(choose: (file: File) => void) {
  const [isDragOver, setDragOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragEnter: () => setDragOver(true),
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragOver(false)
      const dropped = event.dataTransfer.files[0]
      if (dropped) choose(dropped)
    },
  }
  return { isDragOver, handlers }
}

/** One file to choose or drop, with name, size and image preview, to replace or remove. The form has a File or null. */
export function FileField(props: FileProps) {
  const { label, hint, optional, className, accept, kept, photoChoice: Photo, prompt = PROMPT } = props
  const { field, input, photo, file, isFit, choose } = useFileChoice(props)
  const { isDragOver, handlers } = useFileDrop(choose)
  const preview = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  const picture = preview ?? (!file && accept.startsWith('image/') ? kept?.url : null)
  const shown = file ?? kept
  // The button that was pressed is gone.
  const removeAndFocus = () => {
    choose(null)
    input.current?.focus()
  }
  return (
    <FieldsetFrame {...{ label, hint, optional, className }} {...field} id={`${field.id}-group`}>
      <div className={`drop mt-1.5 ${isDragOver ? 'is-over' : ''}`} {...handlers}>
        <input
          ref={input}
          id={field.id}
          type="file"
          accept={accept}
          aria-label={shown ? t`Replace ${label}` : label}
          aria-describedby={field.describedBy}
          aria-invalid={field.invalid}
          onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
        />
        <ChosenFile file={shown} picture={picture} isBusy={photo.isBusy} prompt={prompt} />
      </div>
      {file && isFit && isLargeFile(file) && (
        <Suspense>
          <TransferProgress {...{ file, accept }} />
        </Suspense>
      )}
      {Photo && <Photo page={photo.pdf === file ? photo.page : undefined} onChoose={choose} />}
      {file && <RemoveButton name={file.name} onRemove={removeAndFocus} />}
    </FieldsetFrame>
  )
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button type="button" className="btn btn-sm btn-ghost mt-1 px-2" onClick={onRemove}>
    <Trans>
      Remove<span className="sr-only"> {name}</span>
    </Trans>
  </button>
)

type ChosenFileProps = {
  file: StoredFile | null | undefined
  picture: string | null | undefined
  /** Whether a photo is being converted. */
  isBusy: boolean | undefined
  /** Shown while there is no file. */
  prompt: string
}

const ChosenFile = ({ file, picture, isBusy, prompt }: ChosenFileProps) => (
  <>
    {isBusy ? (
      <p role="status">{t`Making a PDF from the photo...`}</p>
    ) : picture ? (
      <img src={picture} alt="" width="72" height="72" className="size-18 rounded-md object-contain" />
    ) : (
      <Icon name={file ? 'file-text' : 'upload'} className="text-ink-3" />
    )}
    <span className={file ? 'max-w-full font-medium wrap-anywhere text-ink' : ''}>
      {file ? formatFile(file) : prompt}
    </span>
    {file && <span className="text-forest underline underline-offset-3">{t`Replace`}</span>}
  </>
)
