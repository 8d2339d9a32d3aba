import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { type PictureArea, cropPicture } from './crop-picture.ts'
import type { PictureFormValue } from './basic-info-form-values.ts'

const CropArea = lazy(async () => ({ default: (await import('./picture-cropper.tsx')).PictureCropper }))
const ACCEPTED_TYPES = 'image/png,image/jpeg,image/webp'
const PICTURE_UNREADABLE = 'This picture cannot be read. Please choose a PNG, JPEG or WebP image.'

interface PictureFieldProps {
  label: string
  name: 'profileImage' | 'coverImage'
  hint: string
  /** Width divided by height of the cropped area, and its maximum width in pixels. */
  aspect: number
  width: number
  round?: boolean
  /** URL of the picture on the server. */
  kept?: string | null
  /** The name whose initials are shown if there is no picture. */
  person?: string
}

/**
 * A picture of the profile: it can be chosen, cropped, previewed, replaced and removed. The form value is a File, '' to
 * remove the picture, or null for no change.
 */
export function ProfilePictureField({
  label,
  name,
  hint,
  aspect,
  width,
  round = false,
  kept,
  person = '',
}: PictureFieldProps) {
  const field = useField(name, { hint })
  const [value = null, setValue] = useFormValue<PictureFormValue>(name)
  const [chosenFile, setChosenFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(value instanceof File ? value : null)
  const shownUrl = preview ?? (value === '' ? null : kept)
  const closeDialog = () => {
    setChosenFile(null)
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset
      id={`${field.id}-group`}
      tabIndex={-1}
      className={`min-w-0 ${field.error ? 'haserr' : ''}`}
      aria-describedby={field.describedBy}
    >
      <legend className="lbl">
        {label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </legend>
      <p id={field.hintId} className="hint">
        {hint}
      </p>
      <FieldError id={field.errorId} text={field.error} />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <PicturePreview url={shownUrl} round={round} aspect={aspect} person={person} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED_TYPES}
            className="sr-only"
            tabIndex={-1}
            aria-label={label}
            onChange={(event) => setChosenFile(event.target.files?.[0] ?? null)}
          />
          <Button id={field.id} variant="quiet" size="sm" icon="image" onClick={() => input.current?.click()}>
            {shownUrl ? 'Replace' : 'Choose a picture'}
            <span className="sr-only"> ({label})</span>
          </Button>
          {shownUrl && (
            <Button variant="ghost" size="sm" onClick={() => setValue(kept ? '' : null)}>
              Remove<span className="sr-only"> {label}</span>
            </Button>
          )}
          {value !== null && kept && (
            <Button variant="ghost" size="sm" icon="undo-2" onClick={() => setValue(null)}>
              Keep the old one<span className="sr-only"> ({label})</span>
            </Button>
          )}
        </div>
      </div>
      <CropDialog
        file={chosenFile}
        title={label}
        {...{ aspect, width, round }}
        name={name}
        onClose={closeDialog}
        onDone={(file) => {
          setValue(file)
          closeDialog()
        }}
      />
    </fieldset>
  )
}

function PicturePreview({
  url,
  round,
  aspect,
  person,
}: {
  url?: string | null
  round: boolean
  aspect: number
  person: string
}) {
  if (url)
    return (
      <img
        src={url}
        alt=""
        className={`border border-line bg-surface object-cover ${round ? 'size-20 rounded-full' : 'h-20 max-w-full rounded-md'}`}
        style={{ aspectRatio: aspect }}
      />
    )
  if (round) return <Monogram name={person} size={80} round />
  return (
    <span aria-hidden="true" className="h-20 max-w-full rounded-md bg-forest-wash" style={{ aspectRatio: aspect }} />
  )
}

interface CropDialogProps {
  file: File | null
  title: string
  name: string
  aspect: number
  width: number
  round: boolean
  onClose: () => void
  onDone: (file: File) => void
}

function CropDialog({ file, title, name, aspect, width, round, onClose, onDone }: CropDialogProps) {
  const url = useObjectUrl(file)
  const area = useRef<PictureArea>(null)
  const [failure, setFailure] = useState('')
  const failureId = useId()
  useEffect(() => {
    setFailure('')
    area.current = null
  }, [file])
  const handleUnreadable = () => setFailure(PICTURE_UNREADABLE)
  const handleDone = () => {
    if (url && area.current) cropPicture(url, area.current, width, name).then(onDone, handleUnreadable)
  }
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={handleDone} aria-describedby={failure ? failureId : undefined}>
        Use this part
      </Button>
    </>
  )
  return (
    <Dialog open={file !== null} onClose={onClose} title={title} footer={footer}>
      {failure && (
        <p id={failureId} role="alert" className="err mb-3">
          {failure}
        </p>
      )}
      <Suspense fallback={<div className="h-64 rounded-md bg-sunken sm:h-80" />}>
        {url && (
          <CropArea
            url={url}
            aspect={aspect}
            round={round}
            onAreaChange={(next) => {
              area.current = next
            }}
            onUnreadable={handleUnreadable}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

/** An object URL of the file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
