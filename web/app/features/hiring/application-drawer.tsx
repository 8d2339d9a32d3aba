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
import { getCandidateName } from './received-application-list.tsx'
import { StarRating } from './star-rating.tsx'

interface DrawerProps {
  application: ReceivedApplication | undefined
  /** The applications of the list, in its order. */
  list: readonly ReceivedApplication[]
  onOpen: (applicationId: string) => void
  onClose: () => void
  mayEdit: boolean
  /** When the application and its links were loaded (Date.now()). */
  since: number
  /** The interviews of the application. */
  interviews: ReactNode
}

/** The details beside the list, on phones over it. The buttons go to the previous and the next application. */
export function ApplicationDrawer({ application, list, onOpen, onClose, mayEdit, since, interviews }: DrawerProps) {
  const statusChange = useStatusChange(application)
  const at = list.findIndex(({ id }) => id === application?.id)
  const { keys } = useApplicationListPreferences()
  const getNeighbor = (by: number) => (at < 0 ? undefined : list[at + by])
  const openNeighbor = (by: number) => {
    const next = getNeighbor(by)
    if (next) onOpen(next.id)
  }
  useSingleKeys(keys && application !== undefined, { j: () => openNeighbor(1), k: () => openNeighbor(-1) })
  const person = application?.jobSeeker
  const name = person ? getCandidateName(person.user) : ''
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={name}
      shape="side"
      tools={<NeighborButtons {...{ getNeighbor, openNeighbor }} />}
      footer={
        application && (
          <ApplicationStatusButtons
            key={application.id}
            status={application.status}
            {...statusChange}
            disabledReason={mayEdit ? undefined : VIEWER_ONLY_TEXT}
          />
        )
      }
      picture={person && <PictureOrMonogram src={person.profileImage} name={name} size={44} round />}
      line={person && [person.title, person.location].filter(Boolean).join(', ')}
    >
      <p role="status" className="sr-only">
        {application && at >= 0 && `${name}, ${at + 1} of ${list.length}`}
      </p>
      {application && <DrawerContent key={application.id} {...{ application, since, interviews, mayEdit }} />}
      <ShortcutsSwitch isOn={keys} />
    </Dialog>
  )
}

interface NeighborProps {
  /** The application that many rows further in the list; undefined without one. */
  getNeighbor: (by: number) => ReceivedApplication | undefined
  openNeighbor: (by: number) => void
}

function NeighborButtons({ getNeighbor, openNeighbor }: NeighborProps) {
  const getButtonProps = (by: number) => {
    const next = getNeighbor(by)
    return {
      'aria-disabled': next ? undefined : true,
      className: next ? '' : 'opacity-40',
      onClick: () => openNeighbor(by),
    }
  }
  return (
    <>
      <IconButton icon="chevron-up" label="Previous applicant" {...getButtonProps(-1)} />
      <IconButton icon="chevron-down" label="Next applicant" {...getButtonProps(1)} />
    </>
  )
}

type DrawerContentProps = Pick<DrawerProps, 'since' | 'interviews' | 'mayEdit'> & { application: ReceivedApplication }

const DrawerContent = ({ application, since, interviews, mayEdit }: DrawerContentProps) => (
  <>
    <ReceivedApplicationDetails application={application} since={since}>
      {interviews}
    </ReceivedApplicationDetails>
    <StarRating applicationId={application.id} ratings={application.ratings} mayEdit={mayEdit} />
    <ApplicationNotes applicationId={application.id} mayEdit={mayEdit} />
  </>
)

/** Turns the keyboard shortcuts on and off, on this device. */
const ShortcutsSwitch = ({ isOn }: { isOn: boolean }) => (
  <CheckboxField
    look="switch"
    name="keys"
    className="mt-6 border-t border-line pt-4 text-sm max-md:hidden"
    checked={isOn}
    onChange={(event) => saveApplicationListPreferences({ keys: event.target.checked })}
    label={
      <>
        Shortcuts: <kbd className="kbd">J</kbd> next applicant, <kbd className="kbd">K</kbd> previous applicant
      </>
    }
  />
)
