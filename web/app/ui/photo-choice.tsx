import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface PhotoChoiceProps {
  /** The picture of the page that will be sent; undefined until a photo was chosen. */
  page: string | undefined
  onChoose: (file: File) => void
  /** What the button says at first, and when there is a photo. */
  texts: { first: ReactNode; again: ReactNode }
}

/** The choice of a photo, which becomes a PDF, for a FileField. */
export function PhotoChoice({ page, onChoose, texts }: PhotoChoiceProps) {
  return (
    <>
      {page && <PhotoPage picture={page} />}
      <PhotoButton text={page === undefined ? texts.first : texts.again} onChoose={onChoose} />
    </>
  )
}

/** The page that will be sent, as the administrator will see it. */
function PhotoPage({ picture }: { picture: string }) {
  return (
    <figure className="mt-3">
      <img
        src={picture}
        alt={t`The page that will be sent`}
        className="max-h-80 max-w-full rounded-sm border border-line-2 bg-[#fff] p-2"
      />
      <figcaption className="hint mt-1.5">
        <span role="status">{t`This photo will be sent as a PDF. Check that every word can be read.`}</span>
      </figcaption>
    </figure>
  )
}

/** On phones this offers the camera and the photo library. */
function PhotoButton({ text, onChoose }: { text: ReactNode; onChoose: (file: File) => void }) {
  return (
    <label className="photo-button btn btn-sm btn-quiet relative mt-2 mr-2">
      <Icon name="camera" className="size-4" />
      <span>{text}</span>
      <input
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onChoose(photo)
          // Cleared so that the same photo can be chosen twice.
          target.value = ''
        }}
      />
    </label>
  )
}
