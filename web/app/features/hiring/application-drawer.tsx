import type { ReceivedApplication } from '@sira/contract/applications'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { getCandidateName } from './received-application-list.tsx'
import { saveApplicationListPreferences, useApplicationListPreferences } from './application-list-preferences.ts'

interface DrawerProps {
  application: ReceivedApplication | undefined
  /** The applications of the list, in its order. */
  list: readonly ReceivedApplication[]
  onOpen: (applicationId: string) => void
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}

/** The details beside the list, on phones over it. The buttons go to the previous and the next application. */
export function ApplicationDrawer({ application, list, onOpen, onClose, footer, children }: DrawerProps) {
  const at = list.findIndex(({ id }) => id === application?.id)
  const { keys } = useApplicationListPreferences()
  const openNeighbor = (by: number) => {
    const next = at < 0 ? undefined : list[at + by]
    if (next) onOpen(next.id)
  }
  useSingleKeys(keys && application !== undefined, { j: () => openNeighbor(1), k: () => openNeighbor(-1) })
  const getButtonProps = (by: number) => {
    const next = at < 0 ? undefined : list[at + by]
    return {
      'aria-disabled': next ? undefined : true,
      className: next ? '' : 'opacity-40',
      onClick: () => next && onOpen(next.id),
    }
  }
  const tools = (
    <>
      <IconButton icon="chevron-up" label="Previous applicant" {...getButtonProps(-1)} />
      <IconButton icon="chevron-down" label="Next applicant" {...getButtonProps(1)} />
    </>
  )
  const person = application?.jobSeeker
  const name = person ? getCandidateName(person.user) : ''
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={name}
      shape="side"
      tools={tools}
      footer={footer}
      picture={person && <PictureOrMonogram src={person.profileImage} name={name} size={44} round />}
      line={person && [person.title, person.location].filter(Boolean).join(', ')}
    >
      <p role="status" className="sr-only">
        {application && at >= 0 && `${name}, ${at + 1} of ${list.length}`}
      </p>
      {children}
      <CheckboxField
        look="switch"
        name="keys"
        className="mt-6 border-t border-line pt-4 text-sm max-md:hidden"
        checked={keys}
        onChange={(event) => saveApplicationListPreferences({ keys: event.target.checked })}
        label={
          <>
            Shortcuts: <kbd className="kbd">J</kbd> next applicant, <kbd className="kbd">K</kbd> previous applicant
          </>
        }
      />
    </Dialog>
  )
}
