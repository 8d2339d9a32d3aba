import type { ReceivedApplication } from '@sira/contract/applications'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { VIEWER_ONLY_TEXT } from '../../ui/texts.ts'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { saveApplicationListPreferences, useApplicationListPreferences } from './application-list-preferences.ts'
import { ApplicationNotes } from './application-notes.tsx'
import { ApplicationStatusButtons, useStatusChange } from './application-status-buttons.tsx'
import { ReceivedApplicationDetails } from './received-application-details.tsx'
import { getApplicantName } from './received-application-list.tsx'
import { StarRating } from './star-rating.tsx'

interface DrawerProps {
  application: ReceivedApplication | undefined
  /** The applications of the list, in its order. */
  list: readonly ReceivedApplication[]
  onOpen: (applicationId: string) => void
  onClose: () => void
  canEdit: boolean
  /** When the application and its links were loaded (Date.now()). */
  loadedAt: number
  /** The interviews of the application. */
  interviews: ReactNode
}

/** The details beside the list, on phones over it. The buttons go to the previous and the next application. */
export function ApplicationDrawer({ application, list, onOpen, onClose, canEdit, loadedAt, interviews }: DrawerProps) {
  const statusChange = useStatusChange(application)
  const index = list.findIndex(({ id }) => id === application?.id)
  const { shortcutsEnabled } = useApplicationListPreferences()
  const getNeighbor = (offset: number) => (index < 0 ? undefined : list[index + offset])
  const openNeighbor = (offset: number) => {
    const next = getNeighbor(offset)
    if (next) onOpen(next.id)
  }
  useSingleKeys(shortcutsEnabled && application !== undefined, { j: () => openNeighbor(1), k: () => openNeighbor(-1) })
  const person = application?.jobSeeker
  const name = person ? getApplicantName(person.user) : ''
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={name}
      variant="side"
      tools={<NeighborButtons {...{ getNeighbor, openNeighbor }} />}
      footer={
        application && (
          <ApplicationStatusButtons
            key={application.id}
            status={application.status}
            {...statusChange}
            disabledReason={canEdit ? undefined : VIEWER_ONLY_TEXT}
          />
        )
      }
      picture={person && <PictureOrMonogram src={person.profileImage} name={name} size={44} round />}
      subtitle={person && [person.title, person.location].filter(Boolean).join(', ')}
    >
      <p role="status" className="sr-only">
        {application && index >= 0 && `${name}, ${index + 1} of ${list.length}`}
      </p>
      {application && <DrawerContent key={application.id} {...{ application, loadedAt, interviews, canEdit }} />}
      <ShortcutsSwitch isOn={shortcutsEnabled} />
    </Dialog>
  )
}

interface NeighborProps {
  /** Returns the application at this offset from the open one in the list; undefined at its ends. */
  getNeighbor: (offset: number) => ReceivedApplication | undefined
  openNeighbor: (offset: number) => void
}

function NeighborButtons({ getNeighbor, openNeighbor }: NeighborProps) {
  const getButtonProps = (offset: number) => {
    const next = getNeighbor(offset)
    return {
      'aria-disabled': next ? undefined : true,
      className: next ? '' : 'opacity-40',
      onClick: () => openNeighbor(offset),
    }
  }
  return (
    <>
      <IconButton icon="chevron-up" label="Previous applicant" {...getButtonProps(-1)} />
      <IconButton icon="chevron-down" label="Next applicant" {...getButtonProps(1)} />
    </>
  )
}

type DrawerContentProps = Pick<DrawerProps, 'loadedAt' | 'interviews' | 'canEdit'> & {
  application: ReceivedApplication
}

const DrawerContent = ({ application, loadedAt, interviews, canEdit }: DrawerContentProps) => (
  <>
    <ReceivedApplicationDetails application={application} loadedAt={loadedAt}>
      {interviews}
    </ReceivedApplicationDetails>
    <StarRating applicationId={application.id} ratings={application.ratings} canEdit={canEdit} />
    <ApplicationNotes applicationId={application.id} canEdit={canEdit} />
  </>
)

/** Turns the keyboard shortcuts on and off, on this device. */
const ShortcutsSwitch = ({ isOn }: { isOn: boolean }) => (
  <CheckboxField
    variant="switch"
    name="keys"
    className="mt-6 border-t border-line pt-4 text-sm max-md:hidden"
    checked={isOn}
    onChange={(event) => saveApplicationListPreferences({ shortcutsEnabled: event.target.checked })}
    label={
      <>
        Shortcuts: <kbd className="kbd">J</kbd> next applicant, <kbd className="kbd">K</kbd> previous applicant
      </>
    }
  />
)
