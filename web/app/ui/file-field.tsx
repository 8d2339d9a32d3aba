import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Common } from './field.tsx'
import { GroupFrame } from './field-frame.tsx'
import { useField, useFormValue } from './form-context.ts'
import { Icon } from './icon.tsx'
import { isPhoto, usePhotoPdf } from './use-photo-pdf.ts'

/** 1536000 → '1.5 MB' */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}

/** What is already kept on the server for this field. */
export type KeptFile = { name: string; size?: number; url?: string | null }

const fileText = ({ name, size }: KeptFile) => (size ? `${name}, ${sizeText(size)}` : name)

function usePreview(file: File | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

type FileProps = Omit<Common, 'hideLabel'> & {
  /** The input's accept list, e.g. '.pdf,.doc,.docx' or 'image/png,image/jpeg,image/webp'. */
  accept: string
  kept?: KeptFile | null
  /** Outside a form: the chosen file and how it changes. */
  value?: File | null
  onChange?: (file: File | null) => void
  prompt?: string
  /** What a photo may be taken of, such as 'the license': it is made a PDF. Without it no photo is taken. */
  photoOf?: string
}

/** One file: choose or drop, see its name, size and (images) picture, replace or remove. The form holds a File or null. */
export function FileField(props: FileProps) {
  const {
    label,
    name,
    hint,
    error,
    optional,
    className,
    accept,
    kept,
    value,
    onChange,
    photoOf,
    prompt = 'Choose a file or drop it here',
  } = props
  const [formFile, setFormFile] = useFormValue<File | null>(name)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hold = (chosen: File | null) => {
    // A wrong file is told before more is typed, and what was said of it goes with it.
    setFormFile(chosen, true)
    onChange?.(chosen)
    if (!chosen && input.current) input.current.value = ''
  }
  const photo = usePhotoPdf(hold)
  const field = useField(name, { error: error ?? photo.problem, hint })
  const file = field.form ? formFile : value
  const preview = usePreview(file)

  const choose = (chosen: File | null) => {
    if (chosen && photoOf && isPhoto(chosen)) return void photo.take(chosen)
    photo.clear()
    hold(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) choose(dropped)
  }
  const picture = preview ?? (!file && accept.startsWith('image/') ? kept?.url : null)
  const shown = file ?? kept
  return (
    <GroupFrame {...{ label, hint, optional, className }} {...field} id={`${field.id}-group`}>
      <div
        className={`drop mt-1.5 ${over ? 'is-over' : ''}`}
        onDragOver={(event) => event.preventDefault()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={field.id}
          type="file"
          accept={accept}
          aria-label={shown ? `Replace ${label}` : label}
          aria-describedby={field.describedBy}
          aria-invalid={field.invalid}
          onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
        />
        {photo.isBusy ? (
          <p role="status">Making a PDF of the photo...</p>
        ) : picture ? (
          <img src={picture} alt="" width="72" height="72" className="size-18 rounded-md object-contain" />
        ) : (
          <Icon name={shown ? 'file-text' : 'upload'} className="text-ink-3" />
        )}
        <span className={shown ? 'max-w-full font-medium wrap-anywhere text-ink' : ''}>
          {shown ? fileText(shown) : prompt}
        </span>
        {shown && <span className="text-forest underline underline-offset-3">Replace</span>}
      </div>
      {photo.page && photo.pdf === file && <PhotoPage picture={photo.page} />}
      {photoOf && <PhotoButton of={photoOf} again={photo.page !== undefined} onChoose={choose} />}
      {file && (
        <button type="button" className="btn btn-sm btn-ghost mt-1 px-2" onClick={() => choose(null)}>
          Remove<span className="sr-only"> {file.name}</span>
        </button>
      )}
    </GroupFrame>
  )
}

/** The page that will be sent, as the reviewer will see it. */
function PhotoPage({ picture }: { picture: string }) {
  return (
    <figure className="mt-3">
      <img
        src={picture}
        alt="The page that will be sent"
        className="max-h-80 max-w-full rounded-sm border border-line-2 bg-[#fff] p-2"
      />
      <figcaption className="hint mt-1.5">
        <span role="status">This photo will be sent as a PDF. Check that every word can be read.</span>
      </figcaption>
    </figure>
  )
}

/** On phones this offers the camera and the photos that are there. */
function PhotoButton({ of, again, onChoose }: { of: string; again: boolean; onChoose: (file: File) => void }) {
  return (
    <label className="photo-button btn btn-sm btn-quiet relative mt-2 mr-2">
      <Icon name="camera" className="size-4" />
      <span>
        {again ? 'Take another photo' : 'Use a photo'}
        <span className="sr-only"> of {of}</span>
      </span>
      <input
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onChoose(photo)
          // The same photo may be chosen twice.
          target.value = ''
        }}
      />
    </label>
  )
}
