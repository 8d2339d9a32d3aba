import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { type Area, cropped } from './cropped.ts'
import type { PictureValue } from './profile-values.ts'

const CropArea = lazy(async () => ({ default: (await import('./crop-area.tsx')).CropArea }))
const ACCEPT = 'image/png,image/jpeg,image/webp'
const UNREADABLE = 'This picture cannot be read. Please choose a PNG, JPEG or WebP image.'

interface PictureProps {
  label: string
  name: 'profileImage' | 'coverImage'
  hint: string
  /** Width by height of the part that is kept, and how many pixels wide it is drawn. */
  aspect: number
  width: number
  round?: boolean
  /** The picture on the server. */
  kept?: string | null
  /** Whose initials stand where there is none. */
  person?: string
}

/** A picture of the profile: chosen, cut to shape, seen before it is saved, replaced, taken away. The form holds a File, '' for none, null for no change. */
export function PictureField({ label, name, hint, aspect, width, round = false, kept, person = '' }: PictureProps) {
  const field = useField(name, { hint })
  const [value = null, change] = useFormValue<PictureValue>(name)
  const [chosen, setChosen] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(value instanceof File ? value : null)
  const shown = preview ?? (value === '' ? null : kept)
  const close = () => {
    setChosen(null)
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
        <Shown url={shown} round={round} aspect={aspect} person={person} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            className="sr-only"
            tabIndex={-1}
            aria-label={label}
            onChange={(event) => setChosen(event.target.files?.[0] ?? null)}
          />
          <Button id={field.id} variant="quiet" size="sm" icon="image" onClick={() => input.current?.click()}>
            {shown ? 'Replace' : 'Choose a picture'}
            <span className="sr-only"> ({label})</span>
          </Button>
          {shown && (
            <Button variant="ghost" size="sm" onClick={() => change(kept ? '' : null)}>
              Remove<span className="sr-only"> {label}</span>
            </Button>
          )}
          {value !== null && kept && (
            <Button variant="ghost" size="sm" icon="undo-2" onClick={() => change(null)}>
              Keep the old one<span className="sr-only"> ({label})</span>
            </Button>
          )}
        </div>
      </div>
      <CropDialog
        file={chosen}
        title={label}
        {...{ aspect, width, round }}
        name={name}
        onClose={close}
        onDone={(file) => {
          change(file)
          close()
        }}
      />
    </fieldset>
  )
}

function Shown({
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
  const area = useRef<Area>(null)
  const [failure, setFailure] = useState('')
  const failureId = useId()
  useEffect(() => {
    setFailure('')
    area.current = null
  }, [file])
  const broken = () => setFailure(UNREADABLE)
  const done = () => {
    if (url && area.current) cropped(url, area.current, width, name).then(onDone, broken)
  }
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={done} aria-describedby={failure ? failureId : undefined}>
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
            onArea={(next) => {
              area.current = next
            }}
            onBroken={broken}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

/** An address of a file of this page, given back when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
