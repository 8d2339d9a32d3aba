import { Trans } from '@lingui/react/macro'
import { IMAGE_ACCEPT } from '@sira/contract/file-names'
import { useRef, useState } from 'react'
import { useSavesData } from '../../ui/data-saver.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, OPTIONAL_MARK } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { Monogram } from '../../ui/monogram.tsx'
import type { PictureFormValue } from './basic-info-form-values.ts'
import { CropPictureDialog } from './crop-picture-dialog.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'

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
  const picture = usePicture(name, kept)
  return (
    <fieldset
      id={`${field.id}-group`}
      tabIndex={-1}
      className={`min-w-0 ${field.error ? 'haserr' : ''}`}
      aria-describedby={field.describedBy}
    >
      <PictureLegend label={label} hint={hint} field={field} />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <PicturePreview url={picture.shownUrl} round={round} aspect={aspect} person={person} />
        <PictureButtons id={field.id} label={label} kept={kept} picture={picture} />
      </div>
      <CropPictureDialog
        file={picture.chosenFile}
        title={label}
        {...{ aspect, width, round }}
        name={name}
        onClose={picture.closeDialog}
        onDone={picture.acceptCropped}
      />
    </fieldset>
  )
}

/** The value of the field, its picture as it is shown, and the file that is being cropped. */
function usePicture(name: PictureFieldProps['name'], kept: PictureFieldProps['kept']) {
  const [value = null, setValue] = useFormValue<PictureFormValue>(name)
  const [chosenFile, setChosenFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(value instanceof File ? value : null)
  const shownUrl = preview ?? (value === '' ? null : kept)
  const closeDialog = () => {
    setChosenFile(null)
    if (input.current) input.current.value = ''
  }
  const acceptCropped = (file: File) => {
    setValue(file)
    closeDialog()
  }
  return { value, setValue, input, shownUrl, chosenFile, setChosenFile, closeDialog, acceptCropped }
}

interface PictureLegendProps {
  label: string
  hint: string
  field: ReturnType<typeof useField>
}

function PictureLegend({ label, hint, field }: PictureLegendProps) {
  return (
    <>
      <legend className="lbl">
        {label}
        <span className="font-normal text-ink-3">{OPTIONAL_MARK}</span>
      </legend>
      <p id={field.hintId} className="hint">
        {hint}
      </p>
      <FieldError id={field.errorId} text={field.error} />
    </>
  )
}

interface PictureButtonsProps {
  id: string
  label: string
  kept: PictureFieldProps['kept']
  picture: ReturnType<typeof usePicture>
}

function PictureButtons({ id, label, kept, picture }: PictureButtonsProps) {
  const { value, setValue, input, shownUrl, setChosenFile } = picture
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => setChosenFile(event.target.files?.[0] ?? null)}
      />
      <Button id={id} variant="quiet" size="sm" icon="image" onClick={() => input.current?.click()}>
        <ChooseText label={label} isReplacing={Boolean(shownUrl)} />
      </Button>
      {shownUrl && (
        <Button variant="ghost" size="sm" onClick={() => setValue(kept ? '' : null)}>
          <Trans>
            Remove<span className="sr-only"> {label}</span>
          </Trans>
        </Button>
      )}
      {value !== null && kept && (
        <Button variant="ghost" size="sm" icon="undo-2" onClick={() => setValue(null)}>
          <Trans>
            Keep the old one<span className="sr-only"> ({label})</span>
          </Trans>
        </Button>
      )}
    </div>
  )
}

const ChooseText = ({ label, isReplacing }: { label: string; isReplacing: boolean }) =>
  isReplacing ? (
    <Trans>
      Replace<span className="sr-only"> ({label})</span>
    </Trans>
  ) : (
    <Trans>
      Choose a picture<span className="sr-only"> ({label})</span>
    </Trans>
  )

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
  const savesData = useSavesData()
  // A picture that was just chosen is on this device.
  if (url && (!savesData || url.startsWith('blob:')))
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
